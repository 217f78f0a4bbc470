import type { ConsoleEndpoint } from '@tokensmith/api/console/ConsoleEndpoint.ts'
import { consoleDone } from '@tokensmith/api/console/ConsoleEnvelope.ts'
import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import type { HeldBody } from '../http/BodyBudget.ts'
import { consoleResponse, Refusal } from '../http/Refusal.ts'
import { readBody } from '../http/readBody.ts'
import { toFields } from '../http/toFields.ts'
import { parseInput } from '../reading/parseInput.ts'
import { readJson } from '../reading/readInput.ts'
import type { Bodies } from '../routes/mountEndpoint.ts'
import type { Call } from './Call.ts'

/** So small that it is read at once. */
const maxBodyBytes = 65_536

/** The endpoint's input, checked: its query, or its body, or nothing. */
export type ConsoleInput<E extends ConsoleEndpoint> = E extends { query: infer Query extends z.ZodType }
  ? z.output<Query>
  : E extends { body: infer Body extends z.ZodType }
    ? z.output<Body>
    : undefined

export type ConsoleAnswer<E extends ConsoleEndpoint> = (
  input: ConsoleInput<E>,
  call: Call,
) => Promise<z.input<E['data']>>

/**
 * Puts a call of the console on the server. `admit` says who makes it, or refuses, before its body is read; refusals on the way
 * are answered by the server's own handler.
 */
export function mountConsoleEndpoint<E extends ConsoleEndpoint>(
  app: Hono,
  endpoint: E,
  admit: (endpoint: ConsoleEndpoint, context: Context) => Promise<Call>,
  answer: ConsoleAnswer<E>,
  bodies: Pick<Bodies, 'budget' | 'client'>,
): void {
  app.on(endpoint.method, routePath(endpoint.path), async (context) => {
    const call = await admit(endpoint, context)
    const held = bodies.budget.hold(call.client)
    try {
      const input = await readInput(endpoint, context, held)
      return consoleResponse({ code: consoleDone, message: 'OK', data: await answer(input as ConsoleInput<E>, call) })
    } finally {
      held.release()
    }
  })
}

/** What a path answers to methods that it does not have. */
export function mountOtherMethods(app: Hono, endpoints: readonly ConsoleEndpoint[]): void {
  for (const [path, ofPath] of Map.groupBy(endpoints, (endpoint) => endpoint.path)) {
    const methods = ofPath.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    const allow = [...methods, 'OPTIONS'].join(', ')
    app.options(routePath(path), () => new Response(null, { status: 204, headers: { allow } }))
    app.all(routePath(path), () => {
      throw new Refusal('methodRefused', { headers: { allow } })
    })
  }
}

const routePath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

async function readInput(endpoint: ConsoleEndpoint, context: Context, held: HeldBody): Promise<unknown> {
  if (endpoint.body) {
    const rules = { types: ['application/json'], maxBytes: maxBodyBytes } as const
    return parseInput(endpoint.body, readJson((await readBody(context.req.raw, rules, held)).bytes))
  }
  if (endpoint.query) return parseInput(endpoint.query, toFields(new URL(context.req.url).searchParams))
  return undefined
}
