import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { packageFolder } from './readSources.ts'

const hardhat = join(createRequire(import.meta.url).resolve('hardhat/package.json'), '../dist/src/cli.js')

export type Finished = Readonly<{ code: number; output: string }>

/** Runs Hardhat in the package's folder and waits for its end. `output` is all it printed. Never throws for a failure. */
export function runHardhat(
  argumentList: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Finished> {
  return runNode([hardhat, ...argumentList], environment)
}

/** The same for any script. */
export function runNode(
  argumentList: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, argumentList, {
      cwd: packageFolder,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
