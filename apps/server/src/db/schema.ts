import {
  bigint,
  boolean,
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

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const chainId = () => bigint('chain', { mode: 'number' }).notNull()

/** VIP levels that were given; an address without a row has level 0. Addresses are lower case. */
export const vip = pgTable(
  'vip',
  { address: text('address').notNull(), chain: chainId(), level: integer('level').notNull().default(0) },
  (table) => [primaryKey({ columns: [table.address, table.chain] })],
)

/** Messages from the page, exactly as they were written. */
export const feedback = pgTable('feedback', {
  id: uuid('id').primaryKey().defaultRandom(),
  createdAt: at('created_at').notNull().defaultNow(),
  category: text('category').notNull(),
  description: text('description').notNull(),
  email: text('email'),
  contact: text('contact'),
  diagnostics: text('diagnostics'),
})

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
  },
  (table) => [primaryKey({ columns: [table.standardJsonHash, table.contractIdentifier] })],
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
    constructorArgs: text('constructor_args'),
    creationTransactionHash: text('creation_transaction_hash'),
    status: text('status', { enum: ['queued', 'running', 'verified', 'refused', 'failed'] })
      .notNull()
      .default('queued'),
    reason: text('reason', {
      enum: [
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
    ...job,
  },
  (table) => [
    unique('verification_once').on(table.chain, table.address, table.standardJsonHash, table.contractIdentifier),
    index('verification_due').on(table.status, table.nextAttemptAt),
    foreignKey({
      columns: [table.standardJsonHash, table.contractIdentifier],
      foreignColumns: [verificationSource.standardJsonHash, verificationSource.contractIdentifier],
    }),
  ],
)

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
