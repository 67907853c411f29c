import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/build-once.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Ends as soon as what is waited for is there; the second that is usual is short on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    // Real kernels and real child processes: more files at once than cores only makes them wait.
    maxWorkers: 2,
    // A module graph for each of 170 files costs minutes. No module here keeps what a test could change.
    isolate: false,
    reporters: ['default', './test/support/closing-line.ts'],
  },
});
