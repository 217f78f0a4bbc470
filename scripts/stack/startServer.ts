import path from 'node:path'
import { isPortFree } from '@tokensmith/devnet/findFreePort.ts'
import { findLeftover, ManagedProcess } from './ManagedProcess.ts'
import { root } from './paths.ts'
import { StartFailure } from './StartFailure.ts'

type ServerOptions = {
  port: number
  /** Takes the embedded database, the log and the process record. */
  folder: string
  /** The built web app; without it only the API answers. */
  webFolder?: string
  /** RPC of the local chain that the page is told about. */
  localRpc?: string
  /** More settings of the server, by variable. */
  env?: Record<string, string | undefined>
}

type RunningServer = { url: string; process: ManagedProcess; stop: () => Promise<void> }

/** Starts the server and waits until it answers. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { port, folder, webFolder, localRpc, env } = options
  await claimServerPort(options)
  const server = new ManagedProcess({
    name: 'server',
    command: process.execPath,
    args: [path.join(root, 'apps/server/src/main.ts')],
    folder,
    env: {
      // The dev wallet and the local chain are for this machine only.
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: path.join(folder, 'database'),
      WEB_DIST: webFolder,
      LOCAL_RPC: localRpc,
      ...env,
    },
  })
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (server.hasEnded) {
      await server.stop()
      throw new StartFailure(`The server did not start:\n${server.logTail()}`)
    }
    if (await answers(`${url}/api/v1/web/health`)) return { url, process: server, stop: () => server.stop() }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/**
 * Ends a server that a killed run left behind, then makes sure that the port is free.
 * Throws StartFailure when another program has it.
 */
export async function claimServerPort({ port, folder }: ServerOptions): Promise<void> {
  await findLeftover(folder, 'server')?.stop()
  if (await isPortFree(port)) return
  throw new StartFailure(`Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`)
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false
  }
}
