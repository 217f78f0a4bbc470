import type { Endpoint } from '@tokensmith/api/endpoints.ts'
import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import { parseInput } from '../http/parseInput.ts'
import { envelopeResponse, Refusal } from '../http/Refusal.ts'
import { readBody, toFields } from '../http/readBody.ts'

/** The endpoint's input, checked: its query, or its body, or nothing. */
type Input<E extends Endpoint> = E extends { query: infer Query extends z.ZodType }
  ? z.output<Query>
  : E extends { body: { schema: infer Body extends z.ZodType } }
    ? z.output<Body>
    : undefined

type Data<E extends Endpoint> = E extends { data: infer Schema extends z.ZodType } ? z.input<Schema> : never

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
): void {
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
  const allow = endpoint.method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS'
  app.on(endpoint.method, path, async (context) => {
    await admit(context)
    const input = await readInput(endpoint, context)
    const reply = await answer(input as Input<E>, context)
    if (reply instanceof Response) return reply
    return envelopeResponse({ status: '1', message: 'OK', result: null, data: reply })
  })
  // Other sites get no permission from this: it carries no CORS headers.
  app.options(path, () => new Response(null, { status: 204, headers: { allow } }))
  app.all(path, () => {
    throw new Refusal('methodRefused', { headers: { allow } })
  })
}

async function readInput(endpoint: Endpoint, context: Context): Promise<unknown> {
  if (endpoint.body) return parseInput(endpoint.body.schema, await readBody(context.req.raw, endpoint.body))
  if (endpoint.query) return parseInput(endpoint.query, toFields(new URL(context.req.url).searchParams))
  return undefined
}
