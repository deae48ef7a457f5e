import { type RunnerTask, type RunnerTestFile, TestRunner, type VitestTestRunner } from 'vitest';

type Tell = NonNullable<VitestTestRunner['onTaskUpdate']>;

const testsOf = (task: RunnerTask): RunnerTask[] =>
  task.type === 'suite' ? task.tasks.flatMap(testsOf) : [task];

/**
 * A test runner that tells each test of a file whose preparation failed as failed, not as skipped: the mutation
 * testing's plugin looks at tests alone, and would take a mutant that lets no test begin for one that nobody noticed.
 */
export default class extends TestRunner {
  private readonly fileOf = new Map<string, RunnerTestFile>();
  private tell: Tell | undefined;

  onCollected(files: RunnerTestFile[]): void {
    for (const file of files) for (const test of testsOf(file)) this.fileOf.set(test.id, file);
  }

  get onTaskUpdate(): Tell | undefined {
    return this.tell;
  }

  set onTaskUpdate(tell: Tell | undefined) {
    this.tell =
      tell &&
      ((packs, events) => {
        const told = packs.map(([id, result, meta]): (typeof packs)[number] => {
          const file = this.fileOf.get(id)?.result;
          const unbegun = result?.state === 'skip' && file?.state === 'fail' && file.errors?.length;
          return [id, unbegun ? file : result, meta];
        });
        return tell(told, events);
      });
  }
}
