import { type Endpoint, endpoints } from '@tokensmith/api/endpoints.ts'
import { type ApiErrorCode, apiErrorStatus, fieldErrorCodes } from '@tokensmith/api/request/Envelope.ts'
import { z } from 'zod'

/** Refusals that any call can meet. */
const usualErrors: readonly ApiErrorCode[] = ['methodRefused', 'rateLimited', 'unexpected', 'databaseUnavailable']

/** The OpenAPI 3.1 document, written from the descriptions that the routes are mounted from. */
export function describeApi(version: string): object {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [operationId, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: describe(operationId, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tokensmith', version, description: 'Replies are wrapped: {status, message, result, data}.' },
    paths,
    components: { schemas: { Error: errorSchema } },
  }
}

const errorSchema = {
  type: 'object',
  required: ['status', 'message', 'result', 'data'],
  properties: {
    status: { const: '0' },
    message: { type: 'string' },
    result: { type: 'null' },
    data: {
      type: 'object',
      required: ['code', 'params'],
      properties: {
        code: { enum: Object.keys(apiErrorStatus) },
        params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
        fields: { type: 'object', additionalProperties: { enum: fieldErrorCodes } },
      },
    },
  },
}

function describe(operationId: string, endpoint: Endpoint): object {
  return {
    operationId,
    summary: endpoint.summary,
    parameters: [...pathParameters(endpoint.path), ...queryParameters(endpoint.query)],
    ...(endpoint.body && { requestBody: describeBody(endpoint.body) }),
    responses: { 200: { description: 'Done', content: describeReply(endpoint) }, ...describeErrors(endpoint.errors) },
  }
}

function pathParameters(path: string): object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters(query: z.ZodObject | undefined): object[] {
  if (!query) return []
  const { properties = {}, required = [] } = toJsonSchema(query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function describeBody(body: NonNullable<Endpoint['body']>): object {
  const schema = toJsonSchema(body.schema, 'input')
  return { required: true, content: Object.fromEntries(body.types.map((type) => [type, { schema }])) }
}

function describeReply(endpoint: Endpoint): object {
  if (endpoint.type) return { [endpoint.type]: {} }
  const data = endpoint.data ? toJsonSchema(endpoint.data, 'output') : { type: 'null' }
  const wrapped = {
    type: 'object',
    required: ['status', 'message', 'result', 'data'],
    properties: { status: { enum: ['1', '0'] }, message: { type: 'string' }, result: {}, data },
  }
  const schema = endpoint.path.endsWith('/openapi.json') ? { type: 'object' } : wrapped
  return { 'application/json': { schema } }
}

function describeErrors(errors: readonly ApiErrorCode[]): Record<string, object> {
  const byStatus: Record<string, ApiErrorCode[]> = {}
  for (const code of [...errors, ...usualErrors]) {
    const status = apiErrorStatus[code]
    byStatus[status] = [...(byStatus[status] ?? []), code]
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [status, { description: codes.join(', '), content }]),
  )
}

type JsonSchema = { properties?: Record<string, unknown>; required?: string[] }

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' })
  return rest as JsonSchema
}
