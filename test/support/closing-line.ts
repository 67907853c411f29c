import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with the one line that people and CI look for. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>): void {
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    );
    const broken = modules.filter(
      (module) => module.state() === 'failed' && module.children.size === 0,
    );
    const passed = states.filter((state) => state === 'passed').length;
    const failed = states.filter((state) => state === 'failed').length + broken.length;
    process.stdout.write(`${passed} passed, ${failed} failed\n`);
  }
}
