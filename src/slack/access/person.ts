import { z } from 'zod';

/** Somebody as Slack describes them (users.info). Names are what people call themselves: data. */
export interface Person {
  readonly id: string;
  /** The workspace that the account belongs to. */
  readonly team: string | undefined;
  readonly name: string;
  /** All that they go by: what they are shown as, their real name, and their handle. */
  readonly names: readonly string[];
  /** An IANA name such as `Europe/Berlin`. */
  readonly timeZone: string | undefined;
  /** Of their Slack, such as `de-DE`. */
  readonly locale: string | undefined;
  /** Invited to a few channels of the workspace only. */
  readonly isGuest: boolean;
  /** Of another company (Slack Connect). */
  readonly isStranger: boolean;
  readonly isAdmin: boolean;
  /** Workspaces of one company that the account is a member of (Enterprise Grid). */
  readonly teams: readonly string[];
}

const flag = z.boolean().nullish();
const userSchema = z.object({
  id: z.string(),
  team_id: z.string().nullish(),
  name: z.string().nullish(),
  real_name: z.string().nullish(),
  tz: z.string().nullish(),
  locale: z.string().nullish(),
  is_restricted: flag,
  is_ultra_restricted: flag,
  is_stranger: flag,
  is_admin: flag,
  is_owner: flag,
  profile: z.object({ display_name: z.string().nullish() }).nullish(),
  enterprise_user: z.object({ teams: z.array(z.string()).nullish() }).nullish(),
});

/** Undefined for what is no user object. Where Slack leaves a mark out, the less trusted is assumed. */
export function readPerson(user: unknown): Person | undefined {
  const { success, data } = userSchema.safeParse(user);
  if (!success) return undefined;
  const given = [data.profile?.display_name, data.real_name, data.name];
  const names = given.map((name) => oneLine(name ?? '')).filter((name) => name !== '');
  return {
    id: data.id,
    team: data.team_id ?? undefined,
    name: names[0] ?? data.id,
    names,
    timeZone: data.tz ?? undefined,
    locale: data.locale ?? undefined,
    isGuest: data.is_restricted !== false || data.is_ultra_restricted !== false,
    isStranger: data.is_stranger === true,
    isAdmin: data.is_admin === true || data.is_owner === true,
    teams: data.enterprise_user?.teams ?? [],
  };
}

function oneLine(name: string): string {
  return name.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
