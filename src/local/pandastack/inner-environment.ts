/** The only environment that code in a sandbox sees; nothing of the server's own. */
export const INNER_ENVIRONMENT: Readonly<Record<string, string>> = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  // Not the workspace, which would fill with dot files that nobody asked for.
  HOME: '/tmp',
  LANG: 'C.UTF-8',
  TZ: 'UTC',
  TERM: 'dumb',
  SHELL: '/bin/sh',
  MPLBACKEND: 'agg',
  MPLCONFIGDIR: '/tmp/.matplotlib',
  IPYTHONDIR: '/tmp/.ipython',
  // JSON for the client to draw; there is no browser here.
  PLOTLY_RENDERER: 'plotly_mimetype',
  PYTHONDONTWRITEBYTECODE: '1',
  // Without network pip would retry for a quarter of a minute.
  PIP_NO_INDEX: '1',
  PIP_BREAK_SYSTEM_PACKAGES: '1',
  PIP_DISABLE_PIP_VERSION_CHECK: '1',
  // A forked process cannot inherit a thread pool, and sandboxes share the machine's cores.
  OPENBLAS_NUM_THREADS: '1',
  OMP_NUM_THREADS: '1',
  MKL_NUM_THREADS: '1',
  NUMEXPR_NUM_THREADS: '1',
};
