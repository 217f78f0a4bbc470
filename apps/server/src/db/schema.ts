import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

/** Bytes of a row of each kind beside its texts; of a verification with all that may become of it. */
export const rowBytes = { feedback: 300, source: 500, verification: 4_000, arguments: 400 } as const

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const chainId = () => bigint('chain', { mode: 'number' }).notNull()

/** What a row takes on the disk beside its texts: its other columns and its places in the indexes. */
const bytesOf = (overhead: number, ...columns: string[]) =>
  integer('bytes')
    .notNull()
    .generatedAlwaysAs(
      sql.raw([overhead, ...columns.map((column) => `coalesce(octet_length("${column}"), 0)`)].join(' + ')),
    )

/** VIP levels that were given; an address without a row has level 0. Addresses are lower case. */
export const vip = pgTable(
  'vip',
  { address: text('address').notNull(), chain: chainId(), level: integer('level').notNull().default(0) },
  (table) => [primaryKey({ columns: [table.address, table.chain] })],
)

/** Messages from the page, exactly as they were written. */
export const feedback = pgTable(
  'feedback',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    createdAt: at('created_at').notNull().defaultNow(),
    category: text('category').notNull(),
    description: text('description').notNull(),
    email: text('email'),
    contact: text('contact'),
    diagnostics: text('diagnostics'),
    bytes: bytesOf(rowBytes.feedback, 'category', 'description', 'email', 'contact', 'diagnostics'),
  },
  (table) => [index('feedback_created').on(table.createdAt)],
)

/** What operators make of a message; one without a row is new. The message itself stays as it was written. */
export const feedbackHandling = pgTable('feedback_handling', {
  feedbackId: uuid('feedback_id')
    .primaryKey()
    .references(() => feedback.id, { onDelete: 'cascade' }),
  state: text('state', { enum: ['new', 'open', 'done'] })
    .notNull()
    .default('new'),
  label: text('label').notNull().default(''),
})

/** Every level that was given or taken away. */
export const vipChange = pgTable(
  'vip_change',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: at('at').notNull().defaultNow(),
    /** Name of the account, as in the record of what operators did; or `command`. */
    actor: text('actor').notNull(),
    address: text('address').notNull(),
    chain: chainId(),
    levelBefore: integer('level_before').notNull(),
    level: integer('level').notNull(),
  },
  (table) => [index('vip_change_by_address').on(table.address, table.id)],
)

/** Sources to compare with, kept once however many tokens share them; the hash is SHA-256 of the JSON's bytes. */
export const verificationSource = pgTable(
  'verification_source',
  {
    standardJsonHash: text('standard_json_hash').notNull(),
    contractIdentifier: text('contract_identifier').notNull(),
    standardJson: text('standard_json').notNull(),
    /** The short version at first, the long one with its commit once it was compiled. */
    compilerVersion: text('compiler_version').notNull(),
    /** keccak256 of the runtime code our own compilation gave; absent until then. */
    runtimeCodeHash: text('runtime_code_hash'),
    /** JSON of what our own source is composed of; absent for foreign ones. */
    composition: text('composition'),
    bytes: bytesOf(rowBytes.source, 'standard_json'),
  },
  (table) => [
    primaryKey({ columns: [table.standardJsonHash, table.contractIdentifier] }),
    index('verification_source_by_code').on(table.runtimeCodeHash),
  ],
)

/** What a job needs so that any server may take it, one at a time, and another after a crash. */
const job = {
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: at('next_attempt_at').notNull().defaultNow(),
  /** Until then the job belongs to one server, which renews it; afterwards anyone may take it. */
  leaseUntil: at('lease_until'),
  leaseOwner: uuid('lease_owner'),
}

export const verification = pgTable(
  'verification',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    chain: chainId(),
    address: text('address').notNull(),
    standardJsonHash: text('standard_json_hash').notNull(),
    contractIdentifier: text('contract_identifier').notNull(),
    /** True for a token of our own: it never waits behind foreign source, and its compilation may take longer. */
    composed: boolean('composed').notNull(),
    status: text('status', { enum: ['queued', 'running', 'verified', 'refused', 'failed'] })
      .notNull()
      .default('queued'),
    reason: text('reason', {
      enum: [
        'operatorRefused',
        'codeMissing',
        'codeDiffers',
        'compileFailed',
        'compileTimedOut',
        'compileOutOfMemory',
        'chainUnreachable',
      ],
    }),
    detail: text('detail'),
    createdAt: at('created_at').notNull().defaultNow(),
    finishedAt: at('finished_at'),
    bytes: bytesOf(rowBytes.verification),
    ...job,
  },
  (table) => [
    index('verification_created').on(table.createdAt, table.id),
    unique('verification_once').on(table.chain, table.address, table.standardJsonHash, table.contractIdentifier),
    index('verification_due').on(table.status, table.nextAttemptAt),
    index('verification_by_source').on(table.standardJsonHash, table.contractIdentifier),
    foreignKey({
      columns: [table.standardJsonHash, table.contractIdentifier],
      foreignColumns: [verificationSource.standardJsonHash, verificationSource.contractIdentifier],
    }),
  ],
)

/**
 * What people said a token was created with. Anybody may say it and the comparison does not need it, so it is only tried
 * at the public services, which know better: one after the other until one takes it.
 */
export const verificationArguments = pgTable(
  'verification_arguments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    verificationId: uuid('verification_id')
      .notNull()
      .references(() => verification.id, { onDelete: 'cascade' }),
    /** SHA-256 of the two fields below. */
    hash: text('hash').notNull(),
    constructorArgs: text('constructor_args'),
    creationTransactionHash: text('creation_transaction_hash'),
    createdAt: at('created_at').notNull().defaultNow(),
    /** Services that did not take them. */
    refusedBy: text('refused_by').array().notNull().default([]),
    bytes: bytesOf(rowBytes.arguments, 'constructor_args'),
  },
  (table) => [unique('verification_arguments_once').on(table.verificationId, table.hash)],
)

/** How much each of the tables that strangers fill holds; kept by triggers, so that it is true whoever adds or deletes. */
export const storageTotal = pgTable('storage_total', {
  kind: text('kind', {
    enum: ['feedback', 'verification', 'verification_source', 'verification_arguments'],
  }).primaryKey(),
  rows: bigint('rows', { mode: 'number' }).notNull().default(0),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
})

/** A verified source on its way to a public service. */
export const verificationSubmission = pgTable(
  'verification_submission',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    verificationId: uuid('verification_id')
      .notNull()
      .references(() => verification.id, { onDelete: 'cascade' }),
    service: text('service', { enum: ['sourcify', 'etherscan'] }).notNull(),
    status: text('status', { enum: ['queued', 'submitted', 'verified', 'failed'] })
      .notNull()
      .default('queued'),
    /** What the service calls our request; once it is known nothing is submitted again. */
    ticket: text('ticket'),
    /** The arguments that were submitted, so that it is known which ones the service refuses. */
    argumentsId: uuid('arguments_id'),
    detail: text('detail'),
    ...job,
  },
  (table) => [
    unique('verification_submission_once').on(table.verificationId, table.service),
    index('verification_submission_due').on(table.status, table.nextAttemptAt),
  ],
)

/** Counters of the rate limits, shared by all servers on one PostgreSQL. The columns are rate-limiter-flexible's. */
export const rateLimit = pgTable('rate_limit', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

/** People who work with the console. Names are in small letters; who never used the link has no password yet. */
export const consoleAccount = pgTable('console_account', {
  id: uuid('id').primaryKey().defaultRandom(),
  username: text('username').notNull().unique(),
  name: text('name').notNull(),
  roles: text('roles').array().notNull(),
  /** Argon2id with its parameters and salt, as its own text form. */
  passwordHash: text('password_hash'),
  /** Base 32. In force only when it was confirmed. */
  secondFactorSecret: text('second_factor_secret'),
  secondFactorPending: text('second_factor_pending'),
  /** The time step of the last code that was taken: none is taken twice. */
  secondFactorStep: bigint('second_factor_step', { mode: 'number' }).notNull().default(0),
  /** SHA-256 of the codes for the day the second factor is lost; one that was used is gone. */
  recoveryHashes: text('recovery_hashes').array().notNull().default([]),
  disabled: boolean('disabled').notNull().default(false),
  createdAt: at('created_at').notNull().defaultNow(),
  /** When its password was last chosen by a one-time link, after which it may be in other hands; absent before the first. */
  linkUsedAt: at('link_used_at'),
})

/** Sessions by the SHA-256 of their token, which only the browser has. Ended ones stay for a while, to say why they ended. */
export const consoleSession = pgTable(
  'console_session',
  {
    tokenHash: text('token_hash').primaryKey(),
    id: uuid('id').notNull().unique().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => consoleAccount.id, { onDelete: 'cascade' }),
    /** Where it was opened from, as the rate limits count it. */
    address: text('address').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
    endedBy: text('ended_by', { enum: ['owner', 'other'] }),
  },
  (table) => [index('console_session_by_account').on(table.accountId)],
)

/** One-time links by the SHA-256 of what they hold; gone once they were used or replaced. */
export const consoleInvitation = pgTable('console_invitation', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: uuid('account_id')
    .notNull()
    .unique()
    .references(() => consoleAccount.id, { onDelete: 'cascade' }),
  expiresAt: at('expires_at').notNull(),
})

/** What operators did. Triggers refuse to change it, to empty it, and to delete what is younger than thirty days. */
export const consoleActivity = pgTable(
  'console_activity',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: at('at').notNull().defaultNow(),
    /** Name of the account; of an account of a server for trying out, in brackets; or `command`. */
    actor: text('actor').notNull(),
    address: text('address').notNull(),
    action: text('action').notNull(),
    target: text('target').notNull(),
    outcome: text('outcome', { enum: ['done', 'refused'] }).notNull(),
    /** JSON; holds no password, code or token. */
    values: text('values').notNull(),
  },
  (table) => [index('console_activity_by_actor').on(table.actor, table.id)],
)

/** Roles, and the pages that each opens. */
export const consoleRole = pgTable('console_role', {
  key: text('key').primaryKey(),
  place: bigint('place', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  pages: text('pages').array().notNull(),
})

/** The console's sample articles; columns have the names that its calls always had. */
export const consoleArticle = pgTable('console_article', {
  id: integer('id').primaryKey(),
  timestamp: bigint('timestamp', { mode: 'number' }).notNull(),
  author: text('author').notNull(),
  reviewer: text('reviewer').notNull(),
  title: text('title').notNull(),
  content_short: text('content_short').notNull(),
  content: text('content').notNull(),
  forecast: doublePrecision('forecast').notNull(),
  importance: integer('importance').notNull(),
  type: text('type', { enum: ['CN', 'US', 'JP', 'EU'] }).notNull(),
  status: text('status', { enum: ['published', 'draft', 'deleted'] }).notNull(),
  display_time: text('display_time').notNull(),
  comment_disabled: boolean('comment_disabled').notNull(),
  pageviews: integer('pageviews').notNull(),
  image_uri: text('image_uri').notNull(),
  platforms: text('platforms').array().notNull(),
  source_uri: text('source_uri').notNull().default(''),
  remark: text('remark').notNull().default(''),
})

export const consoleTransaction = pgTable('console_transaction', {
  order_no: uuid('order_no').primaryKey(),
  place: integer('place').notNull(),
  timestamp: bigint('timestamp', { mode: 'number' }).notNull(),
  username: text('username').notNull(),
  /** In hundredths. */
  cents: integer('cents').notNull(),
  status: text('status', { enum: ['success', 'pending'] }).notNull(),
})

/** Names that the search finds. */
export const consoleName = pgTable('console_name', {
  place: integer('place').primaryKey(),
  name: text('name').notNull(),
})

/** What operators changed of what the page shows; what has no row is as the server was started. Values are JSON. */
export const siteSetting = pgTable('site_setting', { key: text('key').primaryKey(), value: text('value').notNull() })

/** What one operator proposed and another has to confirm; one for each key. */
export const siteProposal = pgTable('site_proposal', {
  id: uuid('id').notNull().unique().defaultRandom(),
  key: text('key').primaryKey(),
  /** JSON. */
  value: text('value').notNull(),
  at: at('at').notNull().defaultNow(),
  accountId: uuid('account_id')
    .notNull()
    .references(() => consoleAccount.id, { onDelete: 'cascade' }),
  actor: text('actor').notNull(),
})

/** Every change of what the page shows. Triggers refuse to change or delete any. */
export const siteChange = pgTable('site_change', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: at('at').notNull().defaultNow(),
  key: text('key').notNull(),
  /** JSON, as everybody saw it before and sees it afterwards. */
  before: text('before').notNull(),
  after: text('after').notNull(),
  /** Who proposed it, and who confirmed it where two are needed. */
  actors: text('actors').array().notNull(),
})
