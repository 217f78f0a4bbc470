import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Starts the server as people do, in a process of its own, on a free port, believing one proxy.
 *
 * @throws with all that it said where it ended without listening.
 */
export async function startMainProcess(
  variables: Readonly<Record<string, string>>,
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [new URL('../src/main.ts', import.meta.url).pathname], {
    env: { PATH: process.env.PATH, PORT: '0', TRUSTED_PROXIES: '1', ...variables },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (chunk) => {
    log += chunk
  })
  // However long the start takes: it listens, or has ended with all of its words.
  await new Promise<void>((resolve) => {
    child.stderr.on('data', () => log.includes('"listening"') && resolve())
    child.once('close', () => resolve())
  })
  const port = /"event":"listening".*?"port":(\d+)/.exec(log)?.[1]
  if (!port) throw new Error(log)
  return { child, url: `http://127.0.0.1:${port}` }
}
