import { describe, expect, it } from 'vitest'
import { setVip } from '../src/db/setVip.ts'
import { makeServer, postgresUrl, readEnvelope, setupDatabase } from './setup.ts'

const address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const path = '/api/v1/web/vip/info'

describe('VIP look-up', () => {
  const fixture = setupDatabase()

  it('runs on the database that was asked for', async () => {
    const reply = await makeServer(fixture.database).app.request('/api/v1/web/health/ready')
    expect((await readEnvelope(reply)).data).toMatchObject({ database: postgresUrl ? 'postgres' : 'pglite' })
  })

  it('answers 0 for an address that was given none', async () => {
    const reply = await makeServer(fixture.database).app.request(`${path}?address=${address}&chain=56`)
    expect(reply.status).toBe(200)
    expect(await readEnvelope(reply)).toEqual({ status: '1', message: 'OK', result: null, data: { vip: 0 } })
  })

  it('answers the level of that chain only, whatever the letter case of the address', async () => {
    const { app } = makeServer(fixture.database)
    await setVip(fixture.database.queries, 'command', [{ address, chain: 56, level: 3 }])
    await setVip(fixture.database.queries, 'command', [{ address: address.toLowerCase(), chain: 56, level: 4 }])
    for (const form of [address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`]) {
      expect((await readEnvelope(await app.request(`${path}?address=${form}&chain=56`))).data).toEqual({ vip: 4 })
    }
    expect((await readEnvelope(await app.request(`${path}?address=${address}&chain=1`))).data).toEqual({ vip: 0 })
  })

  it('takes the level away with 0', async () => {
    const { app } = makeServer(fixture.database)
    await setVip(fixture.database.queries, 'command', [{ address, chain: 1, level: 2 }])
    await setVip(fixture.database.queries, 'command', [{ address, chain: 1, level: 0 }])
    expect((await readEnvelope(await app.request(`${path}?address=${address}&chain=1`))).data).toEqual({ vip: 0 })
  })

  it.each([
    ['no address', 'chain=1', { address: 'required' }],
    ['no chain', `address=${address}`, { chain: 'required' }],
    ['an empty address', 'address=&chain=1', { address: 'required' }],
    ['a short address', 'address=0x12&chain=1', { address: 'invalid' }],
    ['SQL in the address', "address=0x';drop table vip;--&chain=1", { address: 'invalid' }],
    ['a negative chain', `address=${address}&chain=-1`, { chain: 'invalid' }],
    ['a chain with an exponent', `address=${address}&chain=1e3`, { chain: 'invalid' }],
    ['a chain over 2^53', `address=${address}&chain=99999999999999999`, { chain: 'invalid' }],
    ['a chain in other digits', `address=${address}&chain=${encodeURIComponent('１')}`, { chain: 'invalid' }],
    ['a name that comes twice', `address=${address}&chain=1&chain=2`, { chain: 'invalid' }],
    ['a name nobody knows', `address=${address}&chain=1&level=9`, { level: 'unknown' }],
    ['a prototype', `address=${address}&chain=1&__proto__=1`, { ['__proto__']: 'unknown' }],
  ])('refuses %s', async (_name, query, fields) => {
    const reply = await makeServer(fixture.database).app.request(`${path}?${query}`)
    expect(reply.status).toBe(400)
    const { status, data } = await readEnvelope(reply)
    expect(status).toBe('0')
    expect(data.code).toBe('inputInvalid')
    expect(Object.entries(data.fields)).toEqual(Object.entries(fields))
  })
})
