import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from './paths.ts'

type CommandOptions = {
  cwd?: string
  env?: Record<string, string | undefined>
  /** Called with each piece of output as it comes; stdout and stderr together. */
  onOutput?: (text: string) => void
  timeoutMs?: number
}

/** Runs a command to its end and returns its exit code and everything it printed. It gets no input. */
export function runCommand(
  command: string,
  args: string[],
  { cwd = root, env, onOutput, timeoutMs }: CommandOptions = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: timeoutMs,
  })
  let output = ''
  const take = (text: string) => {
    output += text
    onOutput?.(text)
  }
  child.stdout.setEncoding('utf8').on('data', take)
  child.stderr.setEncoding('utf8').on('data', take)
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }))
    child.on('close', (code, signal) =>
      resolve({ code: code ?? 1, output: signal ? `${output}ended by ${signal}\n` : output }),
    )
  })
}

/** Runs a file of an installed package under this Node, without the shell launchers that differ by system. */
export function runPackage(file: string, args: string[], options?: CommandOptions) {
  return runCommand(process.execPath, [path.join(root, 'node_modules', file), ...args], options)
}
