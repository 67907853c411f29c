/** What a sandbox and the server may use. Every figure has a unit in its name. */
export interface SandboxLimits {
  /** Of one sandbox over all its processes, with /tmp; beyond it the sandbox is killed. */
  readonly memoryBytes: number;
  /** Address space of each process; beyond it Python raises MemoryError and the kernel lives on. */
  readonly processMemoryBytes: number;
  /** Size of /workspace, which lives in memory and dies with the sandbox. */
  readonly workspaceBytes: number;
  readonly scratchBytes: number;
  /** Files and folders in /workspace and /tmp together. */
  readonly files: number;
  readonly fileBytes: number;
  /** CPU time of one process, over its life. */
  readonly cpuSeconds: number;
  readonly processes: number;
  /** Kept of each of stdout and stderr of one cell or command: half head, half tail. */
  readonly outputBytes: number;
  readonly sessionsPerSandbox: number;
  /** Cells and commands running at once, in the whole server. */
  readonly callsAtOnce: number;
  /** Of those in one sandbox, so that one alone cannot take every place. */
  readonly callsPerSandbox: number;
  readonly sandboxes: number;
  readonly ttlSeconds: number;
  /** The longest time a cell or command may take, whatever the caller asks for. */
  readonly longestCallMs: number;
  /** How long the sandbox's agent may say nothing while a file is asked for or a kernel opened. */
  readonly silenceMs: number;
  readonly snapshotBytes: number;
}

const MIB = 1024 * 1024;

const DEFAULT_LIMITS: SandboxLimits = {
  memoryBytes: 3072 * MIB,
  processMemoryBytes: 2048 * MIB,
  workspaceBytes: 1024 * MIB,
  scratchBytes: 256 * MIB,
  files: 100_000,
  fileBytes: 1024 * MIB,
  cpuSeconds: 3600,
  processes: 64,
  // PandaStack's own cap.
  outputBytes: MIB,
  sessionsPerSandbox: 8,
  callsAtOnce: 64,
  callsPerSandbox: 16,
  sandboxes: 100,
  ttlSeconds: 3600,
  longestCallMs: 30 * 60_000,
  silenceMs: 60_000,
  snapshotBytes: 4096 * MIB,
};

/** A process meets its own, gentler limit before the sandbox is killed for all of them. */
export function limitsFrom(given: Partial<SandboxLimits> = {}): SandboxLimits {
  const { memoryBytes } = { ...DEFAULT_LIMITS, ...given };
  return { ...DEFAULT_LIMITS, processMemoryBytes: Math.floor((memoryBytes * 2) / 3), ...given };
}
