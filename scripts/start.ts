import path from 'node:path'
import { deployDevnet } from '@tokensmith/testing/deployDevnet.ts'
import { stage } from './bootstrap/stage.mjs'
import { buildWeb } from './stack/buildWeb.ts'
import { dataFolder } from './stack/paths.ts'
import { RunLock } from './stack/RunLock.ts'
import { readPort } from './stack/readPort.ts'
import { runUntilStopped } from './stack/runUntilStopped.ts'
import { startKeptChain } from './stack/startKeptChain.ts'
import { claimServerPort, startServer } from './stack/startServer.ts'
import { localWebFolder } from './stack/startStack.ts'

/** Chain, toolbox, server and web app on one port, with the data of the last run; ends on Ctrl-C. */
export async function start(): Promise<number> {
  return runUntilStopped(async (stops) => {
    const port = readPort('PORT', 4173)
    const chainPort = readPort('CHAIN_PORT', 8545)
    const notice = (text: string) => process.stdout.write(`  ! ${text}\n`)

    const lock = new RunLock(dataFolder)
    stops.push(async () => lock.release())

    const serverOptions = { port, folder: path.join(dataFolder, 'server') }
    await claimServerPort(serverOptions)

    const chainStage = stage('Starting the local chain')
    const kept = await startKeptChain({
      port: chainPort,
      folder: path.join(dataFolder, 'chain'),
      onNotice: notice,
    })
    stops.push(kept.stop)
    chainStage.done('Local chain 31337')

    const toolboxStage = stage('Deploying the toolbox and the exchange')
    await deployDevnet(kept.chain.url)
    await kept.save()
    toolboxStage.done('Toolbox and exchange are on the chain')

    const webStage = stage('Building the web app')
    webStage.done(
      (await buildWeb({ kind: 'local', folder: localWebFolder })) ? 'Web app built' : 'Web app is up to date',
    )

    const serverStage = stage('Starting the server')
    const server = await startServer({
      ...serverOptions,
      webFolder: localWebFolder,
      localRpc: kept.chain.url,
    })
    stops.push(server.stop)
    serverStage.done('Server')

    lock.write(server.url)
    process.stdout.write(
      `\n  Tokensmith is ready:  ${server.url}\n  Ctrl-C stops it; the next start goes on from here.\n`,
    )
    return [kept.part, server.process]
  })
}
