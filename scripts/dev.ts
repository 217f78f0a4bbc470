import path from 'node:path'
import { deployDevnet } from '@tokensmith/devnet/deployDevnet.ts'
import { stage } from './bootstrap/stage.mjs'
import { ManagedProcess } from './stack/ManagedProcess.ts'
import { root, runFolder } from './stack/paths.ts'
import { RunLock } from './stack/RunLock.ts'
import { readPort } from './stack/readPort.ts'
import { runUntilStopped } from './stack/runUntilStopped.ts'
import { startKeptChain } from './stack/startKeptChain.ts'
import { startServer } from './stack/startServer.ts'

/** As `start`, but the web app comes from Vite, which shows a change at once. Requests to the API go to the server. */
export async function dev(): Promise<number> {
  return runUntilStopped(async (stops) => {
    const port = readPort('PORT', 4173)
    const serverPort = readPort('SERVER_PORT', 8787)
    const notice = (text: string) => process.stdout.write(`  ! ${text}\n`)

    const lock = new RunLock(runFolder)
    stops.push(async () => lock.release())

    const chainStage = stage('Starting the local chain and the toolbox')
    const kept = await startKeptChain({
      port: readPort('CHAIN_PORT', 8545),
      folder: path.join(runFolder, 'chain'),
      onNotice: notice,
    })
    stops.push(kept.stop)
    await deployDevnet(kept.chain.url)
    chainStage.done('Local chain 31337 with the toolbox')

    const serverStage = stage('Starting the server')
    const server = await startServer({
      port: serverPort,
      folder: path.join(runFolder, 'server'),
      localRpc: kept.chain.url,
      env: { DEMO: 'on' },
    })
    stops.push(server.stop)
    serverStage.done('Server')

    const vite = new ManagedProcess({
      name: 'vite',
      command: process.execPath,
      args: [
        path.join(root, 'node_modules/vite/bin/vite.js'),
        path.join(root, 'apps/web'),
        '--port',
        String(port),
        '--strictPort',
        '--host',
        '127.0.0.1',
      ],
      folder: path.join(runFolder, 'vite'),
      env: { VITE_DEV_WALLET: 'true', SERVER_URL: server.url },
    })
    stops.push(() => vite.stop())
    process.stdout.write(
      `\n  The web app in development:  http://127.0.0.1:${port}\n  Log: ${path.relative(root, vite.logFile)}\n`,
    )
    return [kept.part, server.process, vite]
  })
}
