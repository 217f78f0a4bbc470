import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { allowedInstallScripts, refusedInstallScripts } from './bootstrap/installScripts.mjs'
import { checkBoundaries } from './check-boundaries.ts'
import { checkGenerated } from './check-generated.ts'
import { completeLockfile } from './complete-lockfile.ts'
import { findCircles } from './graph/findCircles.ts'
import { findUnusedExports } from './graph/findUnusedExports.ts'
import { findUnusedFiles } from './graph/findUnusedFiles.ts'
import { root } from './stack/paths.ts'
import { runCommand, runPackage } from './stack/runCommand.ts'
import type { SuiteResult, TimedTest } from './suites/Suite.ts'

/** A part of the check: what is wrong as text, or an empty text. */
type Part = { name: string; run: () => Promise<string> }

const parts: Part[] = [
  { name: 'types', run: () => tool('typescript/bin/tsc', ['-p', 'tsconfig.json', '--pretty', 'false']) },
  { name: 'format and lint', run: () => tool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']) },
  { name: 'unused exports', run: () => findUnusedExports(root) },
  { name: 'unused files', run: async () => findUnusedFiles(root).join('\n') },
  { name: 'circles', run: async () => findCircles(root).join('\n') },
  { name: 'boundaries', run: async () => checkBoundaries().join('\n') },
  { name: 'install scripts', run: async () => checkInstallScripts().join('\n') },
  { name: 'lockfile', run: async () => checkLockfile() },
  { name: 'forbidden words', run: checkWords },
  { name: 'generated files', run: async () => (await checkGenerated()).join('\n') },
]

/** What must hold before anything is tested; prints the seconds of every part. */
export async function check(): Promise<number> {
  const { failed } = await runCheck((text) => process.stdout.write(text))
  return failed > 0 ? 1 : 0
}

/** Runs all parts, two at a time, and prints each with its seconds. */
export async function runCheck(print: (text: string) => void): Promise<SuiteResult> {
  const startedAt = performance.now()
  const waiting = [...parts]
  const tests: TimedTest[] = []
  let failed = 0
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const partStartedAt = performance.now()
      const problems = await part.run().catch((error: Error) => error.stack ?? error.message)
      if (problems) failed++
      const seconds = secondsSince(partStartedAt)
      tests.push({ name: part.name, seconds })
      const line = `${problems ? '✗' : '✓'} ${part.name} (${seconds.toFixed(1)} s)`
      print(`  ${line}\n${problems ? `${problems.trim().replace(/^/gm, '    ')}\n` : ''}`)
    }
  }
  await Promise.all([work(), work()])
  print(
    `  ${failed === 0 ? 'All is well' : `${failed} of ${parts.length} found something`} (${secondsSince(startedAt).toFixed(1)} s)\n`,
  )
  return { passed: parts.length - failed, failed, tests }
}

async function tool(file: string, args: string[]): Promise<string> {
  const { code, output } = await runPackage(file, args, { env: { NO_COLOR: '1' } })
  return code === 0 ? '' : output || `${file} ended with code ${code}`
}

/** Packages that would run code while being installed and that nobody has decided about. */
function checkInstallScripts(): string[] {
  const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const reviewed = new Set([...Object.keys(allowedInstallScripts), ...Object.keys(refusedInstallScripts)])
  return Object.entries(lock.packages as Record<string, { hasInstallScript?: boolean }>)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([name]) => name.slice(name.lastIndexOf('node_modules/') + 'node_modules/'.length))
    .filter((name) => !reviewed.has(name))
    .map((name) => `${name} has an install script: decide about it in scripts/bootstrap/installScripts.mjs`)
}

/** npm leaves out what the registry at hand lacks, and then refuses the result on a bare clone. */
function checkLockfile(): string {
  const missing = completeLockfile({ write: false })
  return missing.length > 0 ? `${missing.join(', ')} missing: node scripts/complete-lockfile.ts` : ''
}

/** Words that never belong in the repository: paths of somebody's machine, work left undone, other registries. */
async function checkWords(): Promise<string> {
  const words: [RegExp, string][] = [
    [new RegExp(`${escapePattern(os.homedir())}/|${escapePattern(root)}/`), 'a path of this machine'],
    [/\/work\/(?:main|shared)|\/tmp\/[a-z]/, 'a path of one machine'],
    [/\b(?:T[O]DO|F[I]XME|X[X]X)\b|[Ll]orem [i]psum/, 'unfinished work'],
    [/"resolved": "https?:/, 'the address of a package registry'],
  ]
  const { output } = await runCommand('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'])
  const problems: string[] = []
  for (const file of output.split('\0')) {
    const full = path.join(root, file)
    if (!file || file.includes('/generated/') || !fs.existsSync(full) || fs.statSync(full).size > 2_000_000) continue
    const text = fs.readFileSync(full, 'utf8')
    if (text.includes('\0')) continue
    for (const [index, line] of text.split('\n').entries()) {
      for (const [pattern, meaning] of words) if (pattern.test(line)) problems.push(`${file}:${index + 1}: ${meaning}`)
    }
  }
  return problems.join('\n')
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1000
}
