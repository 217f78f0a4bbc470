import { resolve } from 'node:path'
import type { PublicConfig } from '@tokensmith/api/config/configSchemas.ts'
import { isAddress } from 'viem'

/** What strangers may fill: messages, and verifications with their sources and arguments. */
export type StorageKind = 'feedback' | 'verification'

/** The server's settings, read once at the start from environment variables. */
export type Env = {
  host: string
  port: number
  /** Directory of the embedded database; not used when `databaseUrl` is set. */
  dataDir: string
  /** PostgreSQL to use instead of the embedded database. */
  databaseUrl?: string
  /** The built web app to serve; without it only the API answers. */
  webDist?: string
  /** RPC of the local chain 31337; set only on a developer's machine. */
  localRpc?: string
  /** True when people reach the server by https, through a proxy that ends TLS. */
  https: boolean
  /** Where people reach the server, `https://host`; unknown unless it is told. */
  publicOrigin?: string
  /** False where links to tokens get no title and picture, and no chain is read for them. */
  tokenCards: boolean
  /** Fonts for characters that the pictures' own lacks, the first that can be read; absent for the usual places. */
  pictureFonts?: readonly string[]
  /** How many proxies in front append to X-Forwarded-For; 0 believes no such header. */
  trustedProxies: number
  /** False where verifications wait for another server of the same database. */
  jobs: boolean
  /** RPC by chain id; comes before the catalogue's. */
  rpc: Readonly<Record<number, readonly string[]>>
  /** Explorer API by chain id; comes before the catalogue's. */
  explorerApi: Readonly<Record<number, string>>
  /** Explorer API keys by the name of their variable, `…_API_KEY`. They never leave the server. */
  apiKeys: Readonly<Record<string, string>>
  etherscanUrl: string
  /** Token lists that are handed on, by the names that the page shows. */
  tokenLists: readonly { name: string; url: string }[]
  /** Where verified sources are handed on; absent switches it off. */
  sourcifyUrl?: string
  /** Most that is kept of what strangers may store. */
  storage: Readonly<Record<StorageKind, { mostRows: number; mostBytes: number }>>
  /** Days after which messages, verifications that did not succeed, and what operators did are deleted. */
  keepDays: Readonly<Record<StorageKind | 'activity', number>>
  /** True on a developer's machine: the console has accounts `admin` and `editor` that anybody there may use. */
  demo: boolean
  /** Where people reach the server, as it stands in links that are handed to operators. */
  siteUrl: string
  /** What the page may know. */
  public: PublicConfig
}

/** Tells every setting that is wrong at once, so that one start finds them all. */
export class EnvError extends Error {
  override readonly name = 'EnvError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`These settings are wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

type Variables = Readonly<Record<string, string | undefined>>

/**
 * Reads the settings from environment variables; an empty variable counts as absent. Opens no file and no connection.
 *
 * @throws {EnvError} naming each variable that is wrong and what it should hold.
 */
export function readEnv(variables: Variables): Env {
  const problems: string[] = []
  const text = (name: string) => variables[name]?.trim() || undefined

  function read<Value>(name: string, wanted: string, parse: (raw: string) => Value | undefined): Value | undefined {
    const raw = text(name)
    if (raw === undefined) return undefined
    const value = parse(raw)
    // The value is not repeated: it may be a key or a connection string with a password.
    if (value === undefined) problems.push(`${name}: ${wanted}`)
    return value
  }

  const integer = (name: string, low: number, high: number) =>
    read(name, `a whole number from ${low} to ${high}`, (raw) => {
      const value = /^\d{1,6}$/.test(raw) ? Number(raw) : Number.NaN
      return value >= low && value <= high ? value : undefined
    })
  const onOrOff = (name: string) => read(name, 'on or off', (raw) => (/^(on|off)$/.test(raw) ? raw : undefined))
  const isOn = (name: string) => onOrOff(name) !== 'off'
  const url = (name: string) => read(name, 'a URL that begins with http:// or https://', parseHttpUrl)

  const rpc: Record<number, readonly string[]> = {}
  const explorerApi: Record<number, string> = {}
  const apiKeys: Record<string, string> = {}
  for (const name of Object.keys(variables)) {
    const chain = /^(RPC|EXPLORER_API)_([1-9]\d{0,15})$/.exec(name)
    if (chain?.[1] === 'RPC') {
      const urls = read(name, 'one or more http(s) URLs, separated by commas', parseUrlList)
      if (urls) rpc[Number(chain[2])] = urls
    } else if (chain) {
      const value = url(name)
      if (value) explorerApi[Number(chain[2])] = value
    } else if (/^[A-Z0-9_]+_API_KEY$/.test(name)) {
      const key = text(name)
      if (key) apiKeys[name] = key
    }
  }

  const localRpc = url('LOCAL_RPC')
  if (localRpc && !rpc[31337]) rpc[31337] = [localRpc]

  const publicUrl = url('PUBLIC_URL')
  const databaseUrl = read('DATABASE_URL', 'a URL that begins with postgres:// or postgresql://', (raw) =>
    /^postgres(ql)?:\/\/./.test(raw) ? raw : undefined,
  )
  const contacts = present({
    telegram: url('CONTACT_TELEGRAM'),
    twitter: url('CONTACT_TWITTER'),
    email: read('CONTACT_EMAIL', 'an e-mail address', (raw) =>
      /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(raw) ? raw : undefined,
    ),
  })
  const tokenLists =
    read(
      'TOKEN_LISTS',
      'name=URL pairs separated by commas, each name once and of at most 40 characters',
      parseTokenLists,
    ) ?? []
  const links = present({ navigation: url('NAVIGATION_URL'), chainList: url('CHAIN_LIST_URL') })
  const host = text('HOST') ?? '127.0.0.1'
  const port = integer('PORT', 0, 65_535) ?? 8787
  const trustedProxies = integer('TRUSTED_PROXIES', 0, 9) ?? 0
  const demo = onOrOff('DEMO') === 'on'
  // Everybody could sign in as an administrator.
  if (demo && (!/^(127\.\d+\.\d+\.\d+|::1|localhost)$/.test(host) || publicUrl || trustedProxies > 0)) {
    problems.push('DEMO: off, unless HOST is this machine and neither PUBLIC_URL nor TRUSTED_PROXIES is set')
  }
  const env: Env = {
    host,
    port,
    dataDir: resolve(text('DATA_DIR') ?? '.data'),
    databaseUrl,
    webDist: text('WEB_DIST') && resolve(text('WEB_DIST')!),
    localRpc,
    https: publicUrl?.startsWith('https:') ?? false,
    publicOrigin: publicUrl && new URL(publicUrl).origin,
    tokenCards: isOn('TOKEN_CARDS'),
    pictureFonts: text('PICTURE_FONTS')
      ?.split(',')
      .map((file) => resolve(file.trim())),
    trustedProxies,
    demo,
    siteUrl: publicUrl ? new URL(publicUrl).origin : `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    jobs: isOn('JOBS'),
    rpc,
    explorerApi,
    apiKeys,
    etherscanUrl: url('ETHERSCAN_API_URL') ?? 'https://api.etherscan.io/v2/api',
    sourcifyUrl: url('SOURCIFY_URL'),
    tokenLists,
    storage: {
      feedback: {
        mostRows: integer('FEEDBACK_MOST_ROWS', 1, 999_999) ?? 100_000,
        mostBytes: (integer('FEEDBACK_MOST_MB', 1, 100_000) ?? 256) * 1_000_000,
      },
      verification: {
        mostRows: integer('VERIFICATION_MOST_ROWS', 1, 999_999) ?? 200_000,
        mostBytes: (integer('VERIFICATION_MOST_MB', 1, 100_000) ?? 1_024) * 1_000_000,
      },
    },
    keepDays: {
      feedback: integer('FEEDBACK_DAYS', 1, 3_650) ?? 365,
      verification: integer('VERIFICATION_DAYS', 1, 3_650) ?? 30,
      // The database keeps thirty days of it in any case.
      activity: integer('ACTIVITY_DAYS', 31, 3_650) ?? 365,
    },
    public:
      present({
        contacts,
        donations: read('DONATE_ADDRESSES', 'addresses separated by commas, each 0x… or chainId:0x…', parseDonations),
        tagline: read('TAGLINE', 'a text, or JSON {"en": …, "zh": …, "es": …, "ja": …}', parseText),
        faq: read('FAQ_LINKS', 'JSON [{"title": …, "url": "https://…"}, …]', parseFaq),
        walletConnectProjectId: read('WALLETCONNECT_PROJECT_ID', '32 hexadecimal digits', (raw) =>
          /^[0-9a-f]{32}$/i.test(raw) ? raw : undefined,
        ),
        links,
        tokenLists: tokenLists.length > 0 ? tokenLists.map(({ name }) => name) : undefined,
        localRpc,
      }) ?? {},
  }
  if (problems.length > 0) throw new EnvError(problems)
  return env
}

/** Drops what is undefined; undefined when nothing is left. */
function present<Fields extends Record<string, unknown>>(fields: Fields): Fields | undefined {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return entries.length > 0 ? (Object.fromEntries(entries) as Fields) : undefined
}

function parseHttpUrl(raw: string): string | undefined {
  return /^https?:\/\/[^\s]+$/.test(raw) && URL.canParse(raw) ? raw : undefined
}

function parseUrlList(raw: string): readonly string[] | undefined {
  const urls = raw.split(',').map((part) => parseHttpUrl(part.trim()))
  return urls.every((part) => part !== undefined) ? urls : undefined
}

function parseTokenLists(raw: string): Env['tokenLists'] | undefined {
  const lists = raw.split(',').map((part) => {
    const at = part.indexOf('=')
    const [name, url] = [part.slice(0, at).trim(), parseHttpUrl(part.slice(at + 1).trim())]
    return at > 0 && name !== '' && name.length <= 40 && url ? { name, url } : undefined
  })
  const isWhole = lists.every((list) => list !== undefined)
  return isWhole && new Set(lists.map(({ name }) => name)).size === lists.length ? lists : undefined
}

function parseDonations(raw: string): PublicConfig['donations'] {
  const donations = raw.split(',').map((part) => {
    const [, chain, address] = /^(?:([1-9]\d{0,15}):)?(0x[0-9a-fA-F]{40})$/.exec(part.trim()) ?? []
    // A wrong checksum means a mistyped address: money would be lost.
    if (!address || !isAddress(address)) return undefined
    return chain ? { address, chain: Number(chain) } : { address }
  })
  return donations.every((donation) => donation !== undefined) ? donations : undefined
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}

function parseText(raw: string): NonNullable<PublicConfig['tagline']> | undefined {
  return raw.startsWith('{') ? toText(parseJson(raw)) : toText(raw)
}

function toText(value: unknown): NonNullable<PublicConfig['tagline']> | undefined {
  if (typeof value === 'string') return value.trim() ? { en: value, zh: value, es: value, ja: value } : undefined
  if (typeof value !== 'object' || value === null) return undefined
  const { en, zh = en, es = en, ja = en } = value as Record<string, unknown>
  const texts = [en, zh, es, ja]
  if (!texts.every((part) => typeof part === 'string' && part.trim())) return undefined
  return { en, zh, es, ja } as NonNullable<PublicConfig['tagline']>
}

function parseFaq(raw: string): PublicConfig['faq'] {
  const list = parseJson(raw)
  if (!Array.isArray(list) || list.length === 0) return undefined
  const links = list.map((item: unknown) => {
    const { title, url } = (item ?? {}) as Record<string, unknown>
    const text = toText(title)
    const address = typeof url === 'string' ? parseHttpUrl(url) : undefined
    return text && address ? { title: text, url: address } : undefined
  })
  return links.every((link) => link !== undefined) ? links : undefined
}
