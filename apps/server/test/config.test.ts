import { describe, expect, it } from 'vitest'
import { EnvError, readEnv } from '../src/env.ts'
import { makeServer, readEnvelope, setupDatabase } from './setup.ts'

describe('public configuration', () => {
  const fixture = setupDatabase()
  const read = async (variables: Record<string, string>) => {
    const reply = await makeServer(fixture.database, { variables }).app.request('/api/v1/web/config')
    return (await readEnvelope(reply)).data
  }

  it('is empty when nothing is configured', async () => {
    expect(await read({ TAGLINE: '', CONTACT_EMAIL: ' ' })).toEqual({})
  })

  it('tells what is configured, never a key', async () => {
    const data = await read({
      CONTACT_TELEGRAM: 'https://t.me/example',
      CONTACT_EMAIL: 'hello@example.org',
      DONATE_ADDRESSES: '0x4e59b44847b379578588920cA78FbF26c0B4956C, 56:0x4e59b44847b379578588920ca78fbf26c0b4956c',
      TAGLINE: '{"en":"Tools for tokens","zh":"代币工具"}',
      FAQ_LINKS: '[{"title":"Presale page (300U)","url":"https://example.org/faq"}]',
      WALLETCONNECT_PROJECT_ID: '0123456789abcdef0123456789abcdef',
      NAVIGATION_URL: 'https://example.org/chains',
      LOCAL_RPC: 'http://127.0.0.1:8545',
      ETHERSCAN_API_KEY: 'canary-key',
      DATABASE_URL: 'postgres://user:canary@127.0.0.1/none',
    })
    const faqTitle = 'Presale page (300U)'
    expect(data).toEqual({
      contacts: { telegram: 'https://t.me/example', email: 'hello@example.org' },
      donations: [
        { address: '0x4e59b44847b379578588920cA78FbF26c0B4956C' },
        { address: '0x4e59b44847b379578588920ca78fbf26c0b4956c', chain: 56 },
      ],
      tagline: { en: 'Tools for tokens', zh: '代币工具', es: 'Tools for tokens', ja: 'Tools for tokens' },
      faq: [{ title: { en: faqTitle, zh: faqTitle, es: faqTitle, ja: faqTitle }, url: 'https://example.org/faq' }],
      walletConnectProjectId: '0123456789abcdef0123456789abcdef',
      links: { navigation: 'https://example.org/chains' },
      localRpc: 'http://127.0.0.1:8545',
    })
    expect(JSON.stringify(data)).not.toContain('canary')
  })
})

describe('settings', () => {
  it('names every wrong variable at once and repeats no value', () => {
    const wrong = {
      PORT: '80a',
      RPC_56: 'ftp://canary',
      DATABASE_URL: 'mysql://canary',
      CONTACT_TWITTER: 'javascript:canary()',
      DONATE_ADDRESSES: '0x4E59b44847b379578588920cA78FbF26c0B4956C',
      FAQ_LINKS: '[{"title":"a"}]',
      TAGLINE: '{"zh":"没有英文"}',
      WALLETCONNECT_PROJECT_ID: 'canary',
      TRUSTED_PROXIES: '99',
      JOBS: 'no',
      FEEDBACK_DAYS: '0',
      VERIFICATION_MOST_MB: '-1',
      SOURCIFY_URL: 'sourcify.dev',
      TOKEN_LISTS: 'Ours=https://example.org/a,Ours=https://canary.example.org/b',
    }
    const failure = (() => {
      try {
        readEnv(wrong)
      } catch (error) {
        return error as EnvError
      }
    })()
    expect(failure).toBeInstanceOf(EnvError)
    expect(failure!.problems.map((problem) => problem.split(':')[0]).sort()).toEqual(Object.keys(wrong).sort())
    expect(failure!.message).not.toContain('canary')
  })

  it('has accounts for trying out only where it is told, and then for this machine alone', () => {
    expect(readEnv({}).demo).toBe(false)
    expect(readEnv({ DEMO: 'off', HOST: '0.0.0.0' }).demo).toBe(false)
    for (const HOST of [undefined, '127.0.0.1', '::1', 'localhost'])
      expect(readEnv({ DEMO: 'on', HOST }).demo).toBe(true)
    for (const more of [
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { PUBLIC_URL: 'http://t.example' },
      { TRUSTED_PROXIES: '1' },
    ]) {
      expect(() => readEnv({ DEMO: 'on', ...more })).toThrow('DEMO: off, unless')
    }
    expect(() => readEnv({ DEMO: 'yes' })).toThrow('DEMO: on or off')
  })

  it('takes the local RPC for chain 31337 unless it has one of its own', () => {
    expect(readEnv({ LOCAL_RPC: 'http://127.0.0.1:1' }).rpc).toEqual({ 31337: ['http://127.0.0.1:1'] })
    const both = { LOCAL_RPC: 'http://127.0.0.1:1', RPC_31337: 'http://127.0.0.1:2,http://127.0.0.1:3' }
    expect(readEnv(both).rpc).toEqual({ 31337: ['http://127.0.0.1:2', 'http://127.0.0.1:3'] })
  })
})
