import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { deployDevnet } from '@tokensmith/devnet/deployDevnet.ts'
import { findFreePort } from '@tokensmith/devnet/findFreePort.ts'
import { keepMining } from '@tokensmith/devnet/keepMining.ts'
import type { SeededToken } from '@tokensmith/devnet/seed.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { buildWeb } from './buildWeb.ts'
import { dataFolder } from './paths.ts'
import { startServer } from './startServer.ts'

export type StackOptions = {
  /** EVM rules, e.g. `london`; the newest when left out. */
  hardfork?: string
  /** A chain without the canonical CREATE2 deployer. */
  disableCreate2Deployer?: boolean
  /** Leave the chain bare: no toolbox, no exchange. */
  deploy?: boolean
  /** A built web app; the local build, made when it is old, if left out. */
  webFolder?: string
  /** More settings of the server, by variable; `DATABASE_URL` to use PostgreSQL. */
  serverEnv?: Record<string, string | undefined>
}

export type Stack = {
  /** The page and the API. */
  url: string
  rpcUrl: string
  /** What the chain has for trying out; the first one has a pair with the native coin. */
  tokens: readonly SeededToken[]
  /** Logs and data; removed by `stop`. */
  folder: string
  stop: () => Promise<void>
}

/**
 * Starts everything a user meets (chain, toolbox, server, built web app) on free ports with fresh data in a folder of
 * its own. Nothing is shared with `npm start`, and many stacks can run at once.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { deploy = true, webFolder = localWebFolder, serverEnv, hardfork } = options
  if (webFolder === localWebFolder) await buildWeb({ kind: 'local', folder: localWebFolder })
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tokensmith-'))
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const stopOne of stops.reverse()) await stopOne()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  try {
    const chain = await startChain({
      hardfork,
      args: options.disableCreate2Deployer ? ['--disable-default-create2-deployer'] : [],
    })
    stops.push(chain.stop)
    const stopMining = keepMining(chain)
    stops.push(async () => stopMining())
    const { tokens } = deploy ? await deployDevnet(chain.url) : { tokens: [] }
    const server = await startServer({
      port: await findFreePort(),
      folder: path.join(folder, 'server'),
      webFolder,
      localRpc: chain.url,
      env: serverEnv,
    })
    stops.push(server.stop)
    return { url: server.url, rpcUrl: chain.url, tokens, folder, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The build that `npm start` and the tests serve; it holds the dev wallet. */
export const localWebFolder = path.join(dataFolder, 'web')
