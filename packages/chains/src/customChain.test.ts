import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findChain } from './catalogue.ts'
import { type CustomChainForm, createCustomChain, maxChainId, parseChainId, parseCustomChain } from './customChain.ts'
import { parseRpc, redactRpc } from './parseRpc.ts'
import { deserializeCustomChains, serializeCustomChains } from './storedChains.ts'

const form: CustomChainForm = {
  rpcText: 'https://rpc.example.org',
  idText: '',
  nameText: 'Example Chain',
  symbolText: 'EXM',
  explorerText: 'https://explorer.example.org/',
  testnet: false,
}

function draftOf(change: Partial<CustomChainForm> = {}) {
  const parsed = parseCustomChain({ ...form, ...change })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  return parsed.draft
}

function chainOf(change: Partial<CustomChainForm> = {}, id = 77777) {
  const made = createCustomChain(draftOf(change), { id })
  if (!made.ok) throw new Error(JSON.stringify(made.faults))
  return made.chain
}

describe('parseRpc', () => {
  it.each([
    ['https://rpc.example.org', 'https://rpc.example.org'],
    ['  https://rpc.example.org/ ', 'https://rpc.example.org'],
    ['HTTPS://RPC.Example.org/v1/abc?key=1', 'https://rpc.example.org/v1/abc?key=1'],
    ['https://rpc.example.org:8545', 'https://rpc.example.org:8545'],
    ['http://localhost:8545', 'http://localhost:8545'],
    ['http://127.0.0.1:8545/', 'http://127.0.0.1:8545'],
    ['http://[::1]:8545', 'http://[::1]:8545'],
  ])('takes %s', (typed, value) => {
    expect(parseRpc(typed)).toEqual({ ok: true, value })
  })

  it.each([
    ['', 'inputEmpty'],
    ['   ', 'inputEmpty'],
    ['http://rpc.example.org', 'rpcInsecure'],
    ['http://169.254.169.254/latest/meta-data', 'rpcInsecure'],
    ['https://169.254.169.254/', 'rpcHostForbidden'],
    // Other spellings of the same host: the platform writes them as dotted numbers.
    ['https://2852039166/', 'rpcHostForbidden'],
    ['https://0xA9FEA9FE/', 'rpcHostForbidden'],
    ['https://[::ffff:169.254.169.254]/', 'rpcHostForbidden'],
    ['https://[fe80::1]/', 'rpcHostForbidden'],
    ['http://127.0.0.1.evil.example', 'rpcInsecure'],
    ['http://localhost.evil.example', 'rpcInsecure'],
    ['http://0.0.0.0:8545', 'rpcInsecure'],
    ['https://user:secret@rpc.example.org', 'urlCredentials'],
    ['https://localhost@evil.example', 'urlCredentials'],
    ['http://127.0.0.1@evil.example', 'urlCredentials'],
    ['file:///etc/passwd', 'urlProtocol'],
    ['javascript:alert(1)', 'urlProtocol'],
    ['data:text/html,x', 'urlProtocol'],
    ['ws://127.0.0.1:8545', 'urlProtocol'],
    ['wss://rpc.example.org', 'urlProtocol'],
    ['rpc.example.org', 'urlInvalid'],
    ['//rpc.example.org', 'urlInvalid'],
    ['https:/rpc.example.org', 'urlInvalid'],
    ['https://', 'urlInvalid'],
    ['https://rpc.example.org/#key', 'urlInvalid'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: chain lists carry such placeholders
    ['https://rpc.example.org/${API_KEY}', 'urlInvalid'],
    ['https://rpc.example.org:99999', 'urlInvalid'],
    ['https://rpc.exam ple.org', 'textInvisibleCharacter'],
    ['https://rpc.example.org/\u200b', 'textInvisibleCharacter'],
    ['https://rpc.example.org/\u202egro', 'textInvisibleCharacter'],
    ['https://evil.example\\@rpc.example.org', 'textInvisibleCharacter'],
    [`https://rpc.example.org/${'a'.repeat(3000)}`, 'urlTooLong'],
  ])('refuses %j as %s', (typed, code) => {
    const parsed = parseRpc(typed)
    expect(parsed.ok ? parsed.value : parsed.error.code).toBe(code)
  })

  it('never throws, and what it takes it takes again unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true }), fc.webUrl()), (typed) => {
        const parsed = parseRpc(typed)
        if (parsed.ok) expect(parseRpc(parsed.value)).toEqual(parsed)
      }),
    )
  })

  it('shows no access key when redacted', () => {
    expect(redactRpc('https://rpc.example.org/v3/0123456789abcdef')).toBe('https://rpc.example.org/…')
    expect(redactRpc('https://rpc.example.org/?key=1')).toBe('https://rpc.example.org/…')
    expect(redactRpc('https://rpc.example.org')).toBe('https://rpc.example.org')
    expect(redactRpc('no address')).toBe('…')
  })
})

describe('parseChainId', () => {
  it.each([
    ['1', 1],
    [' 97 ', 97],
    ['0x38', 56],
    [String(maxChainId), maxChainId],
  ])('takes %j', (typed, value) => {
    expect(parseChainId(typed)).toEqual({ ok: true, value })
  })

  it.each([
    '0',
    '-1',
    '+1',
    '1.0',
    '1e3',
    '1,000',
    '1_000',
    '01',
    '0x0',
    '0x',
    '0X1',
    '١٢',
    '１２',
    'NaN',
    '9007199254740992',
    '9'.repeat(10_000),
    String(maxChainId + 1),
  ])('refuses %j', (typed) => {
    expect(parseChainId(typed).ok).toBe(false)
  })
})

describe('a chain the user adds', () => {
  it('becomes an entry with cautious rules, once the node has said its id', () => {
    expect(chainOf()).toMatchObject({
      id: 77777,
      name: 'Example Chain',
      symbol: 'EXM',
      url: 'https://explorer.example.org',
      scan: 'explorer.example.org',
      rpc: ['https://rpc.example.org'],
      custom: true,
      quirks: { fee: 'legacy', logSpan: 500, push0: false },
    })
  })

  it('gets a name and a symbol when none were typed', () => {
    expect(chainOf({ nameText: '', symbolText: ' ' })).toMatchObject({ name: 'Chain 77777', symbol: 'ETH' })
  })

  it('takes over what probing found', () => {
    const made = createCustomChain(draftOf(), { id: 5, quirks: { fee: 'eip1559', txGasCap: 30_000_000n } })
    expect(made.ok && made.chain.quirks).toMatchObject({ fee: 'eip1559', txGasCap: 30_000_000n, logSpan: 500 })
  })

  it('is refused when the node answers another id than was typed', () => {
    expect(createCustomChain(draftOf({ idText: '0x38' }), { id: 1 })).toMatchObject({
      ok: false,
      faults: { id: { code: 'rpcChainMismatch', params: { expectedChainId: 56, actualChainId: 1 } } },
    })
  })

  it.each([0, -1, 1.5, Number.NaN, 2 ** 53])('is refused when the node answers the id %s', (id) => {
    expect(createCustomChain(draftOf(), { id }).ok).toBe(false)
  })

  it('keeps the catalogue’s name, symbol and explorer for a chain of the catalogue', () => {
    const chain = chainOf({ nameText: 'Free Money', symbolText: 'USD', explorerText: 'https://evil.example' }, 56)
    const { rpc, ...rest } = findChain(56)!
    expect(chain).toEqual({ ...rest, rpc: ['https://rpc.example.org', ...rpc], custom: true })
  })

  it.each(['Ethereum', 'ethereum', 'BSC-Mainnet', ' b s c ', 'Ｅｔｈｅｒｅｕｍ'])(
    'may not be called %j',
    (nameText) => {
      expect(createCustomChain(draftOf({ nameText }), { id: 666 })).toMatchObject({
        ok: false,
        faults: { name: { code: 'chainNameTaken' } },
      })
    },
  )

  it.each([
    ['nameText', '<img src=x onerror=alert(1)>', 'name', 'textMarkup'],
    ['nameText', '![x](https://evil.example/x.png)', 'name', 'textMarkup'],
    ['nameText', 'javascript://x', 'name', 'textMarkup'],
    ['nameText', 'Chain \u202eniahC', 'name', 'textInvisibleCharacter'],
    ['nameText', 'Chain\u0000', 'name', 'textInvisibleCharacter'],
    ['nameText', 'x\ud800y', 'name', 'textInvisibleCharacter'],
    ['nameText', 'x'.repeat(10_000), 'name', 'nameTooLong'],
    ['symbolText', 'A B', 'symbol', 'symbolSpace'],
    ['symbolText', 'A'.repeat(12), 'symbol', 'symbolTooLong'],
    ['symbolText', '<b>', 'symbol', 'textMarkup'],
    ['explorerText', 'javascript:alert(1)', 'explorer', 'urlProtocol'],
    ['explorerText', 'http://explorer.example.org', 'explorer', 'rpcInsecure'],
    ['idText', '1e3', 'id', 'integerInvalid'],
  ] as const)('is refused with %s %j', (key, typed, field, code) => {
    const parsed = parseCustomChain({ ...form, [key]: typed })
    expect(parsed.ok ? undefined : parsed.faults[field]?.code).toBe(code)
  })
})

describe('stored chains', () => {
  it('come back as they were', () => {
    const made = createCustomChain(draftOf({ testnet: true }), {
      id: 5,
      quirks: { fee: 'eip1559', minGasPrice: 7n, logSpan: 2_000, txGasCap: 16_777_216n, push0: true },
    })
    const chains = [chainOf(), chainOf({}, 56), ...(made.ok ? [made.chain] : [])]
    expect(deserializeCustomChains(serializeCustomChains(chains))).toEqual(chains)
  })

  it('leave out chains of the catalogue that the user did not change', () => {
    expect(serializeCustomChains([findChain(1)!])).toBe('{"version":1,"chains":[]}')
  })

  const stored = JSON.parse(serializeCustomChains([chainOf()])) as { chains: Record<string, unknown>[] }
  const withChain = (change: Record<string, unknown>) =>
    JSON.stringify({ version: 1, chains: [{ ...stored.chains[0], ...change }] })

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another shape', '[1,2]'],
    ['another version', '{"version":2,"chains":[]}'],
    ['deep nesting', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['too many chains', JSON.stringify({ version: 1, chains: Array(101).fill(stored.chains[0]) })],
    ['far too much text', `{"version":1,"chains":[],"x":"${'x'.repeat(300_000)}"}`],
    ['a script as RPC', withChain({ rpc: 'javascript:alert(1)' })],
    ['an insecure RPC', withChain({ rpc: 'http://rpc.example.org' })],
    ['an RPC with a password', withChain({ rpc: 'https://a:b@rpc.example.org' })],
    ['markup as name', withChain({ name: '<script>' })],
    ['a script as explorer', withChain({ explorer: 'javascript:alert(1)' })],
    ['a fraction as id', withChain({ id: 1.5 })],
    ['a text as id', withChain({ id: '1' })],
    ['an id beyond counting', withChain({ id: 2 ** 53 })],
    ['the name of another chain', withChain({ name: 'Ethereum' })],
    ['a negative gas price', withChain({ quirks: { fee: 'legacy', minGasPrice: '-1', logSpan: 1, push0: true } })],
    [
      'a gas price of 10 kB',
      withChain({ quirks: { fee: 'legacy', minGasPrice: '9'.repeat(1e4), logSpan: 1, push0: true } }),
    ],
  ])('with %s give none', (_, text) => {
    expect(deserializeCustomChains(text)).toEqual([])
  })

  it('give nothing through __proto__ or constructor, and keep the good beside the bad', () => {
    const good = JSON.stringify(stored.chains[0])
    const bad = `${good.slice(0, -1)},"__proto__":{"custom":false,"polluted":1},"constructor":{"x":1},"keys":["SECRET"]}`
    const chains = deserializeCustomChains(`{"version":1,"chains":[{"id":1},${bad},${good}]}`)
    expect(chains).toEqual([chainOf()])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('never throw, whatever the text', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void deserializeCustomChains(text)))
  })
})
