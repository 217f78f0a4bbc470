import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeServer, setupDatabase } from './setup.ts'

const token = 'a-token-of-32-letters-and-digits'
const path = '/api/v1/web/metrics'

describe('figures for those who watch the server', () => {
  const fixture = setupDatabase()
  const open = () => makeServer(fixture.database, { variables: { METRICS_TOKEN: token } })
  const read = async ({ app }: ReturnType<typeof open>, authorization = `Bearer ${token}`) =>
    app.request(path, { headers: { authorization } })
  const figureOf = (text: string, name: string, labels: Record<string, string>) =>
    text
      .split('\n')
      .filter((line) => line.startsWith(`${name}{`))
      .find((line) => Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`)))
      ?.split(' ')
      .at(-1)

  it('are nobody’s without the token: it looks as if there were nothing', async () => {
    const unset = makeServer(fixture.database).app
    const nothing = await (await unset.request('/api/v1/web/none')).text()
    for (const authorization of [
      '',
      token,
      `bearer ${token}`,
      `Bearer ${token} `.trimStart().slice(0, -2),
      'Bearer ',
      'Basic eA==',
    ]) {
      const reply = await read(open(), authorization)
      expect(reply.status, authorization).toBe(404)
      expect(await reply.text()).toBe(nothing)
    }
    expect((await unset.request(path, { headers: { authorization: 'Bearer undefined' } })).status).toBe(404)
    expect((await unset.request(path, { headers: { authorization: 'Bearer ' } })).status).toBe(404)
  })

  it('are in the OpenMetrics form: requests by route, method and status, times, and what is stored', async () => {
    const server = open()
    await server.app.request('/api/v1/web/health')
    await server.app.request('/api/v1/web/health')
    await server.app.request('/api/v1/web/vip/info')
    const reply = await read(server)
    expect(reply.headers.get('content-type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8')
    const text = await reply.text()
    expect(text.endsWith('# EOF\n')).toBe(true)
    const requests = (labels: Record<string, string>) => figureOf(text, 'tokensmith_requests_total', labels)
    expect(requests({ route: '/api/v1/web/health', method: 'GET', status: '200' })).toBe('2')
    expect(requests({ route: '/api/v1/web/vip/info', status: '400' })).toBe('1')
    expect(figureOf(text, 'tokensmith_request_seconds_count', { route: '/api/v1/web/health' })).toBe('2')
    expect(figureOf(text, 'tokensmith_stored_bytes', { kind: 'feedback' })).toBe('0')
    expect(figureOf(text, 'tokensmith_stored_bytes_most', { kind: 'verification' })).toBe('1024000000')
    expect(text).toContain('tokensmith_process_resident_memory_bytes')
  })

  it('have no more lines than there are routes, whatever strangers ask for', async () => {
    const server = open()
    const ask = async (count: number) => {
      for (let index = 0; index < count; index += 1) {
        const name = randomUUID()
        for (const asked of [
          `/${name}`,
          `/api/${name}`,
          `/prod-api/${name}`,
          `/api/v1/web/verification/${name}`,
          `/token/56/${name}`,
        ]) {
          await server.app.request(asked)
        }
        await server.app.request('/', { method: `X${name.slice(0, 4)}` })
      }
      return (await (await read(server)).text()).split('\n').length
    }
    const few = await ask(1)
    await ask(1)
    expect(await ask(30)).toBeLessThanOrEqual(few + 40)
    expect(await (await read(server)).text()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
  })

  it('come without what the database knows while it is away', async () => {
    const fail = (_done: unknown, refuse: (error: Error) => void) => refuse(new Error('away'))
    // biome-ignore lint/suspicious/noThenProperty: a query is sent when it is waited for
    const query = { then: fail, groupBy: () => ({ then: fail }) }
    const away = { select: () => ({ from: () => query }) }
    const server = makeServer({ ...fixture.database, queries: away as never }, { variables: { METRICS_TOKEN: token } })
    const text = await (await read(server)).text()
    expect(text).toContain('tokensmith_process_cpu_seconds_total')
    expect(text.endsWith('# EOF\n')).toBe(true)
  })
})
