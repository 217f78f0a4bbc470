import { endpoints } from '@tokensmith/api/endpoints.ts'
import { chainList } from '@tokensmith/chains/chainList.ts'
import { type Context, Hono } from 'hono'
import { createCardReader } from './card/createCardReader.ts'
import { createPageCards } from './card/createPageCards.ts'
import type { ChainDirectory } from './chain/createChainDirectory.ts'
import { type Passwords, PasswordThreads } from './console/access/PasswordThreads.ts'
import { mountConsole } from './console/mountConsole.ts'
import { listSiteChanges } from './console/service/siteChanges.ts'
import { databaseUnavailable } from './db/isDatabaseAway.ts'
import type { Database } from './db/openDatabase.ts'
import { readStorage } from './db/storage.ts'
import { DrawingThread } from './drawing/DrawingThread.ts'
import type { Env } from './env.ts'
import { BodyBudget } from './http/BodyBudget.ts'
import { clientAddress } from './http/clientAddress.ts'
import type { RateLimitKind, RateLimits } from './http/createRateLimits.ts'
import { Line } from './http/Line.ts'
import { Refusal } from './http/Refusal.ts'
import { headersOfPath, securityHeaders } from './http/securityHeaders.ts'
import type { Log } from './log.ts'
import { onError } from './onError.ts'
import { ReadingThread } from './reading/ReadingThread.ts'
import { createExplorerRelay } from './routes/createExplorerRelay.ts'
import { createTokenListRelay } from './routes/createTokenListRelay.ts'
import { createTokenPicture } from './routes/createTokenPicture.ts'
import { describeApi } from './routes/describeApi.ts'
import { findCompiledCode } from './routes/findCompiledCode.ts'
import { getVerification } from './routes/getVerification.ts'
import { getVip } from './routes/getVip.ts'
import { mountEndpoint } from './routes/mountEndpoint.ts'
import { requestVerification } from './routes/requestVerification.ts'
import { saveFeedback } from './routes/saveFeedback.ts'
import { createSiteReader } from './site/createSiteReader.ts'
import type { Site } from './site/loadSite.ts'
import { joinSite, readSite } from './site/readSite.ts'
import { serveSite } from './site/serveSite.ts'

export type ServerDependencies = {
  env: Pick<
    Env,
    | 'demo'
    | 'explorerApi'
    | 'https'
    | 'localRpc'
    | 'pictureFonts'
    | 'public'
    | 'publicOrigin'
    | 'storage'
    | 'tokenCards'
    | 'tokenLists'
    | 'trustedProxies'
  >
  version: string
  database: Database
  chains: ChainDirectory
  rateLimits: RateLimits
  /** For explorers and token lists; never for an address that comes from a request. */
  fetch: typeof globalThis.fetch
  /** The built web app; absent when only the API is served. */
  site?: Site
  /** Hashes the console's passwords; a thread of its own unless given. */
  passwords?: Passwords
  /** Tells the job runner that a verification was queued. */
  wakeJobs(): void
  log: Log
}

/** Verifications that wait to be stored; each has a body of at most 2.5 MB that counts in the budget. */
const mostWaitingToStore = 64
/** Figures for those who watch the server need not be newer. */
const storageKeptMs = 5_000

/** What `@hono/node-server` hands over beside the request; absent in tests that need no socket. */
type NodeBindings = { incoming?: { socket: { remoteAddress?: string } } } | undefined

/** The whole HTTP surface as one fetch handler: the API, the web app, and headers and errors for both. */
export function createServer(dependencies: ServerDependencies): Hono {
  const { env, database, chains, rateLimits, log } = dependencies
  const { queries } = database
  const app = new Hono()
  const pageHeaders = { localChain: env.localRpc !== undefined, styleHashes: dependencies.site?.styleHashes }
  const local = securityHeaders({ https: env.https, ...pageHeaders })
  const secure = securityHeaders({ https: true, ...pageHeaders })

  app.use('*', async (context, next) => {
    await next()
    const headers = { ...(isHttps(context, env) ? secure : local), ...headersOfPath(context.req.path) }
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value)
  })
  app.onError((error, context) => onError(log, { method: context.req.method, path: context.req.path }, error))

  app.use('*', async (context, next) => {
    const { method, path } = context.req
    const methods = ['GET', 'HEAD', 'POST', ...(path.startsWith('/prod-api/') ? ['PUT', 'DELETE'] : []), 'OPTIONS']
    if (!methods.includes(method)) throw new Refusal('methodRefused', { headers: { allow: methods.join(', ') } })
    if (['POST', 'PUT', 'DELETE'].includes(method)) refuseOtherOrigins(context)
    await next()
  })

  const client = (context: Context) =>
    clientAddress(
      (context.env as NodeBindings)?.incoming?.socket.remoteAddress,
      context.req.header('x-forwarded-for') ?? null,
      env.trustedProxies,
    )
  const limit = (kind: RateLimitKind) => (context: Context) => rateLimits.take(kind, client(context))
  const unlimited = async () => {}
  const storing = new Line(1, mostWaitingToStore)
  const reading = new ReadingThread()
  const bodies = { budget: new BodyBudget(), reading, client }

  mountEndpoint(app, endpoints.getVip, limit('read'), (query) => getVip(queries, query))
  mountEndpoint(
    app,
    endpoints.sendFeedback,
    limit('feedback'),
    (message, context) =>
      saveFeedback(queries, env.storage, message, (bytes) => rateLimits.take('feedbackBytes', client(context), bytes)),
    bodies,
  )

  const relay = createExplorerRelay(chains, dependencies.fetch, undefined, reading)
  mountEndpoint(app, endpoints.getExplorer, limit('explorer'), (query) =>
    relay(query, () => rateLimits.take('explorerTotal', String(query.chain))),
  )

  const tokenLists = createTokenListRelay(env.tokenLists, dependencies.fetch)
  mountEndpoint(app, endpoints.getTokenList, limit('read'), (query, context) =>
    tokenLists(query, {
      acceptEncoding: context.req.header('accept-encoding'),
      ifNoneMatch: context.req.header('if-none-match'),
    }),
  )

  mountEndpoint(
    app,
    endpoints.requestVerification,
    limit('verification'),
    async (request, context) => {
      const charge = (bytes: number) => rateLimits.take('verificationBytes', client(context), bytes)
      const countArguments = (token: string) => rateLimits.take('verificationArguments', `${client(context)} ${token}`)
      const limits = env.storage
      const ticket = await requestVerification(
        { queries, chains, limits, reading, storing, charge, countArguments },
        request,
      )
      dependencies.wakeJobs()
      return ticket
    },
    bodies,
  )
  mountEndpoint(app, endpoints.getVerification, limit('read'), async (_input, context) => {
    const found = await getVerification(queries, context.req.param('id') ?? '')
    if (!found) throw new Refusal('verificationUnknown')
    return found
  })

  mountEndpoint(app, endpoints.findCompiledCode, limit('read'), (query) => findCompiledCode(queries, query))

  const cards = createCardReader(env.tokenCards ? chains : () => undefined, (codeHash) =>
    findCompiledCode(queries, { codeHash }),
  )
  const admitCard = (context: Context, chainId: number) => async () => {
    await rateLimits.take('tokenCard', client(context))
    await rateLimits.take('tokenCardTotal', String(chainId))
  }
  const picture = createTokenPicture(cards, new DrawingThread(env.pictureFonts), log)
  mountEndpoint(app, endpoints.getTokenPicture, limit('read'), (query, context) =>
    picture(query, { ifNoneMatch: context.req.header('if-none-match'), admit: admitCard(context, query.chain) }),
  )

  const explorers = [
    ...new Set([...chainList.map(({ id }) => id), ...Object.keys(env.explorerApi).map(Number)]),
  ].filter((id) => chains(id)?.explorer)
  const started = { ...env.public, ...(explorers.length > 0 && { explorers }) }
  const site = createSiteReader(() => readSite(queries))
  mountEndpoint(app, endpoints.getConfig, unlimited, async () => joinSite(started, await site()))
  mountEndpoint(app, endpoints.listSiteChanges, limit('read'), () => listSiteChanges(queries))
  const startedAtMs = Date.now()
  mountEndpoint(app, endpoints.getHealth, unlimited, async () => ({
    version: dependencies.version,
    upSeconds: Math.floor((Date.now() - startedAtMs) / 1000),
  }))
  const storage = keepFor(storageKeptMs, () => readStorage(queries, env.storage))
  mountEndpoint(app, endpoints.getReadiness, limit('read'), async () => {
    try {
      await database.ping()
    } catch (cause) {
      throw databaseUnavailable(cause)
    }
    return { database: database.kind, storage: await storage() }
  })
  const openapi = JSON.stringify(describeApi(dependencies.version))
  mountEndpoint(app, endpoints.getOpenapi, unlimited, async () => {
    return new Response(openapi, {
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
    })
  })

  const passwords = dependencies.passwords ?? new PasswordThreads()
  mountConsole(app, {
    queries,
    rateLimits,
    passwords,
    bodies,
    demo: env.demo,
    wakeJobs: dependencies.wakeJobs,
    started,
    log,
  })

  const unknown = () => {
    throw new Refusal('pathUnknown')
  }
  app.all('/api', unknown)
  app.all('/api/*', unknown)
  app.options('*', () => new Response(null, { status: 204, headers: { allow: 'GET, HEAD, OPTIONS' } }))
  const pageCards = createPageCards({ cards, origin: env.publicOrigin, admit: admitCard })
  app.all('*', serveSite(dependencies.site, pageCards))
  return app
}

/** One answer for all who ask within `keptMs`; a failure is not kept. */
function keepFor<Value>(keptMs: number, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { until: number; value: Promise<Value> } | undefined
  return () => {
    if (!kept || kept.until <= Date.now()) {
      const made = { until: Date.now() + keptMs, value: read() }
      kept = made
      made.value.catch(() => {
        if (kept === made) kept = undefined
      })
    }
    return kept.value
  }
}

/** A browser says where a request comes from; another site may not write here. Programs that say nothing may. */
function refuseOtherOrigins(context: Context): void {
  const origin = context.req.header('origin')
  const site = context.req.header('sec-fetch-site')
  const sameOrigin =
    origin === undefined || (URL.canParse(origin) && new URL(origin).host === context.req.header('host'))
  if (!sameOrigin || (site !== undefined && site !== 'same-origin' && site !== 'none'))
    throw new Refusal('originRefused')
}

function isHttps(context: Context, env: ServerDependencies['env']): boolean {
  return env.https || (env.trustedProxies > 0 && context.req.header('x-forwarded-proto') === 'https')
}
