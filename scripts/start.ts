import path from 'node:path'
import { deployDevnet } from '@tokensmith/devnet/deployDevnet.ts'
import { stage } from './bootstrap/stage.mjs'
import { buildWeb } from './stack/buildWeb.ts'
import { runFolder } from './stack/paths.ts'
import { RunLock } from './stack/RunLock.ts'
import { readPort } from './stack/readPort.ts'
import { runUntilStopped } from './stack/runUntilStopped.ts'
import { claimChainPort, startKeptChain } from './stack/startKeptChain.ts'
import { claimServerPort, startServer } from './stack/startServer.ts'
import { localWebFolder } from './stack/startStack.ts'

/** The console can be looked at without an account; the server takes this on the own machine only. */
const demo = { DEMO: 'on' }

/** Chain, toolbox, server and web app on one port, with the data of the last run; ends on Ctrl-C. */
export async function start(): Promise<number> {
  return runUntilStopped(async (stops) => {
    const port = readPort('PORT', 4173)
    const chainPort = readPort('CHAIN_PORT', 8545)
    const notice = (text: string) => process.stdout.write(`  ! ${text}\n`)

    const lock = new RunLock(runFolder)
    stops.push(async () => lock.release())

    const serverOptions = { port, folder: path.join(runFolder, 'server') }
    await claimServerPort(serverOptions)
    await claimChainPort(chainPort)

    const startToolbox = async () => {
      const chainStage = stage('Starting the local chain with toolbox and exchange')
      const kept = await startKeptChain({ port: chainPort, folder: path.join(runFolder, 'chain'), onNotice: notice })
      stops.push(kept.stop)
      await deployDevnet(kept.chain.url)
      await kept.save()
      chainStage.done('Local chain 31337 with toolbox and exchange')
      return kept
    }
    const startSite = async () => {
      const webStage = stage('Preparing the web app')
      const isBuilt = await buildWeb({ kind: 'local', folder: localWebFolder })
      webStage.done(isBuilt ? 'Web app built' : 'Web app is up to date')
      const serverStage = stage('Starting the server')
      const localRpc = `http://127.0.0.1:${chainPort}`
      const server = await startServer({ ...serverOptions, webFolder: localWebFolder, localRpc, env: demo })
      stops.push(server.stop)
      serverStage.done('Server')
      return server
    }
    // One that fails must not leave the other starting unseen.
    const [chain, site] = await Promise.allSettled([startToolbox(), startSite()])
    if (chain.status === 'rejected') throw chain.reason
    if (site.status === 'rejected') throw site.reason
    const [kept, server] = [chain.value, site.value]

    lock.write(server.url)
    process.stdout.write(
      `\n  Tokensmith is ready:  ${server.url}\n  Ctrl-C stops it; the next start goes on from here.\n`,
    )
    return [kept.part, server.process]
  })
}
