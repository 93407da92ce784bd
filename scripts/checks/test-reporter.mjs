import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../start/settings.mjs'
import { failureLine } from './counted.mjs'

/** How many of the slowest files are named at the end. */
const slowestCount = 20

/**
 * Prints each test file with its time as it ends, every retry as it happens, and at the end the
 * slowest files. Where TESSERA_TEST_REPORT names a file, the sums and the names of what failed go there.
 */
// Vitest makes a reporter from the default export of its file.
export default class TestReporter {
  /** @type {{ name: string, seconds: number }[]} */
  #files = []
  /** @type {string[]} */
  #flaky = []
  /** @type {string[]} */
  #failures = []
  /** The files of what failed; `undefined` is in none. @type {Set<string | undefined>} */
  #failedFiles = new Set()
  #passed = 0
  #failed = 0

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state, errors } = test.result()
    const name = `${nameOf(test.module.moduleId)} > ${test.fullName}`
    const line = failureLine(name, errors?.[0] && textOf(errors[0]))
    if (state === 'passed') this.#passed += 1
    if (state === 'failed') {
      this.#failed += 1
      this.#failures.push(line)
      this.#failedFiles.add(nameOf(test.module.moduleId))
    }
    const diagnostic = test.diagnostic()
    if (!diagnostic?.retryCount) return
    console.log(`retry            ${name} (try ${diagnostic.retryCount + 1})`)
    if (diagnostic.flaky) this.#flaky.push(line)
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    const seconds = module.diagnostic().duration / 1000
    const name = nameOf(module.moduleId)
    this.#files.push({ name, seconds })
    const count = [...module.children.allTests()].length
    const word = module.ok() ? 'ok    ' : 'failed'
    console.log(`${word}${seconds.toFixed(1).padStart(7)} s  ${name} (${count})`)
    for (const error of module.errors()) {
      // A file that cannot be read has no test that could fail.
      this.#failed += 1
      this.#failures.push(failureLine(name, textOf(error)))
      this.#failedFiles.add(name)
      console.log(error.stack ?? error.message)
    }
    for (const test of module.children.allTests('failed')) reportFileFailure(test)
  }

  /**
   * @param {readonly import('vitest/node').TestModule[]} _modules
   * @param {readonly import('vitest/node').SerializedError[]} errors
   */
  onTestRunEnd(_modules, errors) {
    for (const error of errors) {
      this.#failed += 1
      const file = pathOf(error)
      const place = file ? `${file}, outside any test` : 'outside any test'
      this.#failures.push(failureLine(place, textOf(error)))
      this.#failedFiles.add(file)
      console.log(error.stack ?? error.message)
    }
    if (this.#files.length > slowestCount) this.#tellSlowest()
    const report = process.env['TESSERA_TEST_REPORT']
    if (!report) return
    /** @type {import('./counted.mjs').Report} */
    const ended = {
      passed: this.#passed,
      failed: this.#failed,
      failures: this.#failures,
      flaky: this.#flaky,
      files: this.#failedFiles.has(undefined)
        ? []
        : [...this.#failedFiles].flatMap((file) => file ?? []),
    }
    writeFileSync(report, JSON.stringify(ended))
  }

  #tellSlowest() {
    console.log('\nSlowest files')
    const slowest = this.#files.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestCount)
    for (const { name, seconds } of slowest) {
      console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
    }
  }
}

/** @param {import('vitest/node').TestCase} test */
function reportFileFailure(test) {
  const { errors } = test.result()
  console.log(`\n  ${test.fullName}`)
  for (const error of errors ?? []) {
    // The stack of a test that took too long does not hold its message.
    const isSaid = error.stack?.includes(error.message)
    const lines = [isSaid ? undefined : textOf(error), error.stack, error.diff]
    console.log(lines.filter(Boolean).join('\n'))
  }
}

/** @param {import('vitest/node').SerializedError} error */
const textOf = ({ name, message }) => (name ? `${name}: ${message}` : message)

/**
 * The file that ran when something failed outside any test.
 * @param {import('vitest/node').SerializedError} error
 */
function pathOf(error) {
  const file = error['VITEST_TEST_PATH']
  return typeof file === 'string' ? nameOf(file) : undefined
}

/** @param {string} id */
const nameOf = (id) => path.relative(root, id)
