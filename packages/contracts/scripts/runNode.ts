import { spawn } from 'node:child_process'
import { packageFolder } from './readSources.ts'

export type Finished = Readonly<{ code: number; output: string }>

/** Runs a script in the package's folder and waits for its end. `output` is all it printed. Never throws for a failure. */
export function runNode(argumentList: readonly string[]): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, argumentList, { cwd: packageFolder, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
