import type { Plan } from '../planning/plan.js';
import { compare } from './compare.js';
import { correlation } from './correlation.js';
import { distribution } from './distribution.js';
import { drivers } from './drivers.js';
import { groups } from './groups.js';
import type { Kind } from './kind.js';
import { missing } from './missing.js';
import { outliers } from './outliers.js';
import { profile } from './profile.js';
import { rows } from './rows.js';
import { span } from './span.js';
import { steps } from './steps.js';
import { total } from './total.js';
import { trend } from './trend.js';
import { values } from './values.js';

/** Hands a plan to `use` together with its kind. */
export function withKind<R>(plan: Plan, use: <P extends Plan>(kind: Kind<P>, plan: P) => R): R {
  switch (plan.kind) {
    case 'profile':
      return use(profile, plan);
    case 'missing':
      return use(missing, plan);
    case 'total':
      return use(total, plan);
    case 'groups':
      return use(groups, plan);
    case 'trend':
      return use(trend, plan);
    case 'compare':
      return use(compare, plan);
    case 'span':
      return use(span, plan);
    case 'steps':
      return use(steps, plan);
    case 'distribution':
      return use(distribution, plan);
    case 'outliers':
      return use(outliers, plan);
    case 'drivers':
      return use(drivers, plan);
    case 'correlation':
      return use(correlation, plan);
    case 'rows':
      return use(rows, plan);
    case 'values':
      return use(values, plan);
  }
}
