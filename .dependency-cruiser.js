const room = (name) => `^src/${name}/`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, pathNot: ['^src/(main|local/[^/]+/main)\\.ts$', '\\.css$'] },
      to: {},
    },
    {
      name: 'only-through-the-door',
      comment: 'A room is entered by its index.ts.',
      severity: 'error',
      from: { path: '^src/([^/]+)' },
      to: {
        path: '^src/[^/]+/',
        pathNot: ['^src/$1/', '^src/[^/]+/index\\.ts$', '^src/local/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'sandbox-stands-alone',
      severity: 'error',
      from: { path: room('sandbox') },
      to: { path: '^src/', pathNot: room('sandbox') },
    },
    {
      name: 'threads-stands-alone',
      severity: 'error',
      from: { path: room('threads') },
      to: { path: '^src/', pathNot: room('threads') },
    },
    {
      name: 'analysis-knows-only-the-sandbox',
      severity: 'error',
      from: { path: room('analysis') },
      to: { path: '^src/', pathNot: [room('analysis'), room('sandbox')] },
    },
    {
      name: 'slack-knows-no-sandbox',
      severity: 'error',
      from: { path: room('slack') },
      to: { path: '^src/', pathNot: [room('slack'), room('threads'), room('analysis')] },
    },
    {
      name: 'only-slack-speaks-slack',
      severity: 'error',
      from: { path: '^src/', pathNot: [room('slack'), '^src/app\\.ts$'] },
      to: { path: 'node_modules/@slack/' },
    },
    {
      name: 'only-analysis-speaks-llamaindex',
      severity: 'error',
      from: { path: '^src/', pathNot: room('analysis') },
      to: { path: 'node_modules/(llamaindex|@llamaindex)/' },
    },
    {
      name: 'only-threads-speaks-lru-cache',
      severity: 'error',
      from: { path: '^src/', pathNot: room('threads') },
      to: { path: 'node_modules/lru-cache/' },
    },
    {
      name: 'only-sandbox-speaks-pandastack',
      severity: 'error',
      from: { path: '^src/', pathNot: room('sandbox') },
      to: { path: 'node_modules/@pandastack/' },
    },
    {
      name: 'store-stands-alone',
      severity: 'error',
      from: { path: room('store') },
      to: { path: '^src/', pathNot: room('store') },
    },
    {
      name: 'only-store-speaks-to-databases',
      severity: 'error',
      from: { path: '^src/', pathNot: room('store') },
      to: { path: 'node_modules/(kysely|libsql|@libsql|pg)/' },
    },
    {
      name: 'only-the-app-knows-the-stand-ins',
      severity: 'error',
      from: { path: '^src/', pathNot: [room('local'), '^src/app\\.ts$'] },
      to: { path: room('local') },
    },
    {
      name: 'stand-ins-know-no-room',
      comment: 'They speak the wires only; sharing code with the program would hide its faults.',
      severity: 'error',
      from: { path: room('local') },
      to: { path: '^src/', pathNot: room('local') },
    },
    {
      name: 'only-stand-ins-start-processes',
      severity: 'error',
      from: { path: '^src/', pathNot: room('local') },
      to: { path: '^(node:)?child_process$' },
    },
    {
      name: 'the-page-runs-in-a-browser',
      comment: 'It takes types and what needs no Node from the stand-in.',
      severity: 'error',
      from: { path: '^src/local/slack/page/site/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'nobody-imports-the-page',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/local/slack/page/site/' },
      to: { path: '^src/local/slack/page/site/' },
    },
    { name: 'nobody-imports-main', severity: 'error', from: {}, to: { path: '^src/main\\.ts$' } },
    {
      name: 'not-to-unlisted',
      severity: 'error',
      comment: 'The demo page is bundled with its two libraries when it is built.',
      from: { path: '^src/', pathNot: '^src/local/slack/page/site/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
