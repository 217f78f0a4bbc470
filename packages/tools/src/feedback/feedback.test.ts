import { feedbackMaxLength } from '@tokensmith/api/feedback/feedbackCategories.ts'
import { feedbackSchema } from '@tokensmith/api/feedback/feedbackSchemas.ts'
import { ApiError } from '@tokensmith/api/request/ApiError.ts'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { checkDraft } from './checkDraft.ts'
import { describeBrowser } from './describeBrowser.ts'
import { describeDiagnostics } from './describeDiagnostics.ts'
import { emptyDraft, type FeedbackDraft, keepDraft, loadDraft } from './feedbackDraft.ts'
import { serverProblems } from './serverProblems.ts'

const draft: FeedbackDraft = { category: 'idea', description: 'More chains, please.', email: '', contact: '' }

describe('checkDraft', () => {
  it('accepts a category and a description; email and contact are free to leave out', () => {
    expect(checkDraft(draft)).toEqual({})
    expect(checkDraft({ ...draft, email: ' mei@example.org ', contact: '@mei' })).toEqual({})
  })

  it('says what is missing, field by field', () => {
    expect(checkDraft(emptyDraft)).toEqual({ category: { code: 'choose' }, description: { code: 'empty' } })
    expect(checkDraft({ ...draft, description: ' \n' })).toEqual({ description: { code: 'empty' } })
  })

  it('refuses addresses no mail can reach', () => {
    for (const email of [
      'mei',
      'mei@',
      '@example.org',
      'mei@example',
      'mei@@example.org',
      'a b@example.org',
      'm@.org',
    ]) {
      expect(checkDraft({ ...draft, email }), email).toEqual({ email: { code: 'email' } })
    }
  })

  it('says by how much a text is too long', () => {
    const long = 'x'.repeat(feedbackMaxLength.description + 3)
    expect(checkDraft({ ...draft, description: long })).toEqual({
      description: { code: 'tooLong', over: 3, max: feedbackMaxLength.description },
    })
  })

  it('never lets a private key out, in any field, but lets a transaction hash through', () => {
    const key = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
    expect(checkDraft({ ...draft, description: `my key is ${key}.` })).toEqual({ description: { code: 'secret' } })
    expect(checkDraft({ ...draft, contact: key })).toEqual({ contact: { code: 'secret' } })
    expect(checkDraft({ ...draft, description: `failed: 0x${key}` })).toEqual({})
  })

  it('accepts nothing that the server would refuse', () => {
    fc.assert(
      fc.property(
        fc.record({
          category: fc.constantFrom('problem', 'idea', 'question', 'other') as fc.Arbitrary<FeedbackDraft['category']>,
          description: fc.string({ maxLength: 60 }),
          email: fc.oneof(fc.constant(''), fc.emailAddress()),
          contact: fc.string({ maxLength: 20 }),
        }),
        (typed) => {
          const trimmed = { ...typed, email: typed.email.trim(), contact: typed.contact.trim() }
          const problems = checkDraft(typed)
          if (!problems.description && !problems.contact) {
            const verdict = feedbackSchema.safeParse({ ...trimmed, email: problems.email ? '' : trimmed.email })
            // Characters no database keeps are the server's own refusal and come back as such.
            // biome-ignore lint/suspicious/noControlCharactersInRegex: U+0000 is exactly what is meant
            if (!/[\u0000\p{Surrogate}]/u.test(typed.description + typed.contact)) expect(verdict.success).toBe(true)
          }
        },
      ),
    )
  })
})

describe('diagnostics', () => {
  const plain = {
    version: '0.1.0',
    browser: 'Chrome 140 on Android',
    languages: ['ja', 'ja-JP', 'ja'],
    chainId: 56,
    wallet: undefined,
    errorCodes: [],
    address: undefined,
  }

  it('holds no address unless the person ticked it', () => {
    const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    expect(describeDiagnostics(plain)).not.toMatch(/0x/)
    expect(describeDiagnostics({ ...plain, address })).toContain(`Address: ${address}`)
  })

  it('takes codes only, five at most, whatever a log holds', () => {
    const text = describeDiagnostics({
      ...plain,
      errorCodes: ['networkFailed', 'sent to 0xabc', 'a', 'b', 'c', 'd', 'e', '<b>'],
    })
    expect(text).toContain('Last error codes: networkFailed, a, b, c, d\n'.trimEnd())
    expect(text).not.toContain('0xabc')
    expect(text).not.toContain('<b>')
  })

  it('reads as these lines', () => {
    expect(describeDiagnostics({ ...plain, wallet: 'MetaMask' })).toBe(
      [
        'Tokensmith 0.1.0',
        'Browser: Chrome 140 on Android',
        'Language: ja, ja-JP',
        'Chain id: 56',
        'Wallet: MetaMask',
        'Last error codes: none',
      ].join('\n'),
    )
  })
})

describe('describeBrowser', () => {
  it('names browser, major version and system, and nothing finer', () => {
    const table = {
      'Chrome 140 on Android':
        'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.7339.51 Mobile Safari/537.36',
      'Safari 19 on iOS':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
      'Firefox 145 on Windows': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
      'Edge 140 on macOS':
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.3485.54',
      'unknown browser': 'curl/8.1',
    }
    for (const [name, userAgent] of Object.entries(table)) expect(describeBrowser(userAgent)).toBe(name)
  })
})

describe('the draft', () => {
  beforeEach(() => {
    const values = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    })
    return () => vi.unstubAllGlobals()
  })

  it('comes back as it was written and goes when it is empty', () => {
    const written: FeedbackDraft = {
      category: 'problem',
      description: 'línea 1\nlínea 2',
      email: 'a@b.co',
      contact: '@a',
    }
    expect(keepDraft(written)).toBe(true)
    expect(loadDraft()).toEqual(written)
    keepDraft(emptyDraft)
    expect(loadDraft()).toEqual(emptyDraft)
  })

  it('reads foreign content as empty and survives refused storage', () => {
    localStorage.setItem('tokensmith.feedbackDraft', '{"category":"hack","description":5,"email":"a@b.co"}')
    expect(loadDraft()).toEqual({ ...emptyDraft, email: 'a@b.co' })
    localStorage.setItem('tokensmith.feedbackDraft', 'null')
    expect(loadDraft()).toEqual(emptyDraft)
    vi.stubGlobal('localStorage', undefined)
    expect(loadDraft()).toEqual(emptyDraft)
    expect(keepDraft(draft)).toBe(false)
  })
})

describe('serverProblems', () => {
  it('puts each refusal of the server at its field', () => {
    const error = new ApiError('inputInvalid', 'Error', {
      fields: { category: 'invalid', email: 'invalid', description: 'tooLong', contact: 'invalid' },
    })
    expect(serverProblems(error)).toEqual({
      category: { code: 'choose' },
      email: { code: 'email' },
      description: { code: 'tooLong', over: 1, max: feedbackMaxLength.description },
      contact: { code: 'characters' },
    })
    expect(serverProblems(new Error('offline'))).toEqual({})
  })
})
