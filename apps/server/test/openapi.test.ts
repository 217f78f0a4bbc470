import { endpoints } from '@tokensmith/api/endpoints.ts'
import { apiErrorStatus } from '@tokensmith/api/request/Envelope.ts'
import { describe, expect, it } from 'vitest'
import { makeServer, setupDatabase } from './setup.ts'

type Operation = {
  operationId: string
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: { required: string[] } }> }
  responses: Record<string, { description: string }>
}

describe('OpenAPI document', () => {
  const fixture = setupDatabase()
  const read = async () => {
    const { app } = makeServer(fixture.database)
    const reply = await app.request('/api/v1/web/openapi.json')
    const document = (await reply.json()) as { openapi: string; paths: Record<string, Record<string, Operation>> }
    return { app, document }
  }

  it('has exactly the routes that are mounted', async () => {
    const { app, document } = await read()
    expect(document.openapi).toBe('3.1.0')
    const mounted = app.routes
      .filter(({ path, method }) => path.startsWith('/api/v1/') && method !== 'OPTIONS' && method !== 'ALL')
      .map(({ path, method }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual([...new Set(mounted)].sort())
    expect(described).toHaveLength(Object.keys(endpoints).length)
  })

  it('describes inputs as the server checks them', async () => {
    const { document } = await read()
    const vip = document.paths['/api/v1/web/vip/info']!.get!
    expect(vip.parameters.map(({ name, in: where, required }) => [name, where, required])).toEqual([
      ['address', 'query', true],
      ['chain', 'query', true],
    ])
    const feedback = document.paths['/api/v1/web/feedback']!.post!
    expect(Object.keys(feedback.requestBody!.content)).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
    ])
    expect(feedback.requestBody!.content['application/json']!.schema.required).toEqual(['category', 'description'])
    const verification = document.paths['/api/v1/web/verification/{id}']!.get!
    expect(verification.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }])
  })

  it('lists for each call only errors that exist, under their status', async () => {
    const { document } = await read()
    for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
      for (const [status, { description }] of Object.entries(operation.responses)) {
        if (status === '200') continue
        for (const code of description.split(', ')) {
          expect(apiErrorStatus[code as keyof typeof apiErrorStatus]).toBe(Number(status))
        }
      }
    }
  })
})
