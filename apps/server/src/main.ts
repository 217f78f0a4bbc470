import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { chainList } from '@tokensmith/chains/chainList.ts'
import { createChainDirectory } from './chain/createChainDirectory.ts'
import { readCode } from './chain/readCode.ts'
import { seedStore } from './console/store/seedStore.ts'
import { createServer } from './createServer.ts'
import { DataDirInUseError } from './db/lockDataDir.ts'
import { openDatabase } from './db/openDatabase.ts'
import { EnvError, readEnv } from './env.ts'
import { createRateLimits } from './http/createRateLimits.ts'
import { usualConnectionLimits } from './http/guardConnections.ts'
import { compileInProcess } from './jobs/compileInProcess.ts'
import { createEtherscan } from './jobs/createEtherscan.ts'
import { createSourcify } from './jobs/createSourcify.ts'
import { retryDelay } from './jobs/retryDelay.ts'
import { startJobs } from './jobs/startJobs.ts'
import { logToStderr as log } from './log.ts'
import { loadSite, SiteError } from './site/loadSite.ts'
import { startHttpServer } from './startHttpServer.ts'

const stopJobsWithinMs = 2_000

async function main(): Promise<void> {
  const env = readEnv(process.env)
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  const site = env.webDist ? loadSite(env.webDist) : undefined
  const database = await openDatabase(env)
  await seedStore(database.queries)
  const chains = createChainDirectory(env, chainList)
  const etherscanKey = env.apiKeys.ETHERSCAN_API_KEY
  const jobs = env.jobs
    ? await startJobs({
        database,
        chains,
        readCode,
        compile: compileInProcess,
        submissionServices: {
          ...(env.sourcifyUrl && { sourcify: createSourcify(env.sourcifyUrl, fetch) }),
          ...(etherscanKey && { etherscan: createEtherscan(env.etherscanUrl, etherscanKey, fetch) }),
        },
        retryDelay,
        keepDays: env.keepDays,
        log,
      })
    : undefined
  const app = createServer({
    env,
    version,
    database,
    chains,
    rateLimits: createRateLimits(database.pool),
    fetch,
    site,
    wakeJobs: () => jobs?.wake(),
    log,
  })
  const headers = { https: env.https, localChain: env.localRpc !== undefined }
  // Behind a proxy all connections are the proxy's: whose they are is known with their requests only.
  const connections = { ...usualConnectionLimits, ...(env.trustedProxies > 0 && { perClient: undefined }) }
  const where = { host: env.host, port: env.port }
  const server = await startHttpServer(app, { ...where, headers, connections, log }).catch(async (error) => {
    await database.close()
    throw error
  })
  log({ level: 'info', event: 'listening', host: env.host, port: server.port, database: database.kind, version })

  let stopping = false
  async function stop(signal: string): Promise<void> {
    if (stopping) return
    stopping = true
    log({ level: 'info', event: 'stopping', signal })
    await server.stop()
    // A compilation under way is cut off: its job stays queued and is taken up at the next start.
    await Promise.race([jobs?.stop(), delay(stopJobsWithinMs)])
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
}

main().catch((error: unknown) => {
  const code = (error as NodeJS.ErrnoException).code
  const isOurs = error instanceof EnvError || error instanceof DataDirInUseError || error instanceof SiteError
  if (isOurs) process.stderr.write(`${error.message}\n`)
  else if (code === 'EADDRINUSE') process.stderr.write('The port is taken by another program. Set another PORT.\n')
  else log({ level: 'error', event: 'startFailed', error })
  process.exit(1)
})
