import type { PublicConfig } from '@tokensmith/api/config/configSchemas.ts'
import type { ConsoleEndpoint } from '@tokensmith/api/console/ConsoleEndpoint.ts'
import { consoleEndpoints } from '@tokensmith/api/console/consoleEndpoints.ts'
import { textSchema } from '@tokensmith/api/request/fieldSchemas.ts'
import type { Context, Hono } from 'hono'
import type { Queries } from '../db/openDatabase.ts'
import type { RateLimits } from '../http/createRateLimits.ts'
import { Refusal } from '../http/Refusal.ts'
import type { Log } from '../log.ts'
import type { Bodies } from '../routes/mountEndpoint.ts'
import { isFromHere } from './access/demoUsers.ts'
import { mayCall } from './access/mayCall.ts'
import type { Passwords } from './access/PasswordThreads.ts'
import { readUser } from './access/readUser.ts'
import { noteActivity } from './activity/activity.ts'
import { answerCalls } from './answerCalls.ts'
import type { Call } from './Call.ts'
import { type ConsoleAnswer, mountConsoleEndpoint, mountOtherMethods } from './mountConsoleEndpoint.ts'

/** Ids have 36 characters at most. */
const maxIdLength = 100

export type ConsoleDependencies = {
  queries: Queries
  rateLimits: RateLimits
  passwords: Passwords
  bodies: Pick<Bodies, 'budget' | 'client'>
  /** Whether the accounts for trying out exist. */
  demo: boolean
  /** Tells the job runner that a verification was queued. */
  wakeJobs(): void
  /** What the page shows unless operators changed it. */
  started: PublicConfig
  log: Log
}

/** All calls of the console below `/prod-api`. */
export function mountConsole(app: Hono, dependencies: ConsoleDependencies): void {
  const { queries, rateLimits, bodies, log } = dependencies
  const afterwards = (work: () => Promise<void>) => {
    setImmediate(() => work().catch((error: unknown) => log({ level: 'error', event: 'activityLost', error })))
  }

  async function admit(endpoint: ConsoleEndpoint, context: Context): Promise<Call> {
    const client = bodies.client(context)
    await rateLimits.take('console', client)
    const demo = dependencies.demo && isFromHere(context.req.raw)
    const token = endpoint === consoleEndpoints.getInfo ? infoToken(context) : context.req.header('x-token')
    // Who signs in or out has no session, or one that is over.
    const user = endpoint.access === 'anyone' ? undefined : await readUser(queries, token, { demo })
    const actor = user?.actor ?? ''
    try {
      mayCall(endpoint.access, user)
    } catch (error) {
      const action = nameOf(endpoint)
      if (user) afterwards(() => noteActivity(queries, { actor, address: client, action, outcome: 'refused' }))
      throw error
    }
    const id = textSchema(maxIdLength).safeParse(context.req.param('id') ?? '')
    if (!id.success) throw new Refusal('pathUnknown')
    return {
      context,
      user,
      client,
      demo,
      id: id.data,
      note: (transaction, entry) => noteActivity(transaction, { actor, address: client, ...entry }),
    }
  }

  const answers = answerCalls({ ...dependencies, afterwards })
  for (const name of Object.keys(consoleEndpoints) as (keyof typeof consoleEndpoints)[]) {
    const answer = answers[name] as ConsoleAnswer<ConsoleEndpoint>
    mountConsoleEndpoint(app, consoleEndpoints[name] as ConsoleEndpoint, admit, answer, bodies)
  }
  mountOtherMethods(app, Object.values(consoleEndpoints))
  const unknown = () => {
    throw new Refusal('pathUnknown')
  }
  app.all('/prod-api', unknown)
  app.all('/prod-api/*', unknown)
}

const nameOf = (endpoint: ConsoleEndpoint) =>
  Object.entries(consoleEndpoints).find(([, one]) => one === endpoint)?.[0] ?? ''

/** This one call takes the token in its query. Where it comes in the header too they have to be the same. */
function infoToken(context: Context): string | undefined {
  const header = context.req.header('x-token')
  const query = new URL(context.req.url).searchParams.get('token') ?? undefined
  if (header && query !== undefined && header !== query) throw new Refusal('sessionUnknown')
  return query ?? header
}
