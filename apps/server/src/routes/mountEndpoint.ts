import type { Endpoint } from '@tokensmith/api/endpoints.ts'
import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import type { BodyBudget, HeldBody } from '../http/BodyBudget.ts'
import { envelopeResponse, Refusal } from '../http/Refusal.ts'
import { readBody } from '../http/readBody.ts'
import { toFields } from '../http/toFields.ts'
import { parseInput } from '../reading/parseInput.ts'
import type { ReadingThread } from '../reading/ReadingThread.ts'

/** The endpoint's input, checked: its query, or its body, or nothing. */
type Input<E extends Endpoint> = E extends { query: infer Query extends z.ZodType }
  ? z.output<Query>
  : E extends { body: { schema: infer Body extends z.ZodType } }
    ? z.output<Body>
    : undefined

type Data<E extends Endpoint> = E extends { data: infer Schema extends z.ZodType } ? z.input<Schema> : never

/** What keeps bodies within limits. */
export type Bodies = {
  budget: BodyBudget
  reading: Pick<ReadingThread, 'read'>
  client(context: Context): string
}

/**
 * Puts an endpoint on the server: method, path, content types and checked input come from its description. `answer`
 * returns the reply's data, or a whole response where the description has no data. Other methods get 405.
 */
export function mountEndpoint<E extends Endpoint>(
  app: Hono,
  endpoint: E,
  /** Counts the request against the client's limit before anything is read. */
  admit: (context: Context) => Promise<void>,
  answer: (input: Input<E>, context: Context) => Promise<Data<E> | Response>,
  /** Of an endpoint that has one. */
  bodies?: Bodies,
): void {
  if (endpoint.body && !bodies) throw new Error(`${endpoint.path} takes bodies without a limit.`)
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
  const allow = endpoint.method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS'
  app.on(endpoint.method, path, async (context) => {
    await admit(context)
    const held = bodies?.budget.hold(bodies.client(context))
    try {
      const input = await readInput(endpoint, context, bodies, held)
      const reply = await answer(input as Input<E>, context)
      if (reply instanceof Response) return reply
      return envelopeResponse({ status: '1', message: 'OK', result: null, data: reply })
    } finally {
      held?.release()
    }
  })
  // Other sites get no permission from this: it carries no CORS headers.
  app.options(path, () => new Response(null, { status: 204, headers: { allow } }))
  app.all(path, () => {
    throw new Refusal('methodRefused', { headers: { allow } })
  })
}

async function readInput(endpoint: Endpoint, context: Context, bodies?: Bodies, held?: HeldBody): Promise<unknown> {
  if (endpoint.body && bodies && held) {
    const body = await readBody(context.req.raw, endpoint.body, held)
    return bodies.reading.read('input', { ...body, path: endpoint.path }, body.bytes.byteLength)
  }
  if (endpoint.query) return parseInput(endpoint.query, toFields(new URL(context.req.url).searchParams))
  return undefined
}
