import { and, eq } from 'drizzle-orm'
import { type Address, keccak256 } from 'viem'
import type { ChainDirectory } from '../chain/createChainDirectory.ts'
import type { ReadCode } from '../chain/readCode.ts'
import type { Queries } from '../db/openDatabase.ts'
import { verification, verificationSource, verificationSubmission } from '../db/schema.ts'
import { hideSecret } from '../http/hideSecret.ts'
import type { Log } from '../log.ts'
import type { CompileInput, CompileOutcome } from './Compilation.ts'
import { type Job, writeJob } from './claimJob.ts'
import { type CompileLimits, compileLimits } from './compileInProcess.ts'

export type VerifyTokenDependencies = {
  queries: Queries
  chains: ChainDirectory
  readCode: ReadCode
  compile(input: CompileInput, limits: CompileLimits): Promise<CompileOutcome>
  /** Public services that take the sources of a chain, where configured. */
  services: readonly ('sourcify' | 'etherscan')[]
  retryDelay(attempts: number): number
  log: Log
}

/** A node that lags may not know a new contract yet; a chain that is down comes back. */
const mostAttempts = { codeMissing: 5, chainUnreachable: 8, any: 12 } as const

type Source = typeof verificationSource.$inferSelect
type Outcome =
  | { status: 'verified'; runtimeCodeHash: string }
  | { status: 'refused' | 'failed'; reason: NonNullable<Job<typeof verification>['reason']>; detail?: string }
  | { status: 'queued' }

/**
 * Does one verification job: recompiles the source, reads the code at the address and writes whether they are equal,
 * byte for byte. A verified source is queued for the public services in the same transaction.
 */
export async function verifyToken(dependencies: VerifyTokenDependencies, job: Job<typeof verification>): Promise<void> {
  const { queries, log } = dependencies
  const outcome = await judge(dependencies, job)
  log({ level: 'info', event: 'verification', id: job.id, chain: job.chain, ...outcome })
  if (outcome.status === 'queued') {
    await writeJob(queries, verification, job, {
      status: 'queued',
      retryAfterMs: dependencies.retryDelay(job.attempts),
    })
    return
  }
  await queries.transaction(async (transaction) => {
    const { status } = outcome
    const fields =
      outcome.status === 'verified'
        ? { reason: null, detail: null }
        : { reason: outcome.reason, detail: outcome.detail }
    const written = await writeJob(transaction, verification, job, { status, ...fields, finishedAt: new Date() })
    const chain = dependencies.chains(job.chain)
    if (!written || status !== 'verified' || !chain?.listed) return
    for (const service of dependencies.services) {
      if (service === 'etherscan' && !chain.explorer?.byChainId) continue
      await transaction.insert(verificationSubmission).values({ verificationId: job.id, service }).onConflictDoNothing()
    }
  })
}

async function judge(dependencies: VerifyTokenDependencies, job: Job<typeof verification>): Promise<Outcome> {
  const { chains, readCode, log } = dependencies
  // A source that brings down one server after another is not tried for ever.
  if (job.attempts > mostAttempts.any) return { status: 'failed', reason: 'compileTimedOut' }
  const source = await findSource(dependencies.queries, job)
  const compiled = await compileOnce(
    dependencies,
    source,
    job.composed ? compileLimits.composed : compileLimits.foreign,
  )
  if (!compiled.ok) {
    const { reason, detail } = compiled
    // The compiler's verdict is about the source; running out of time or memory is about this server.
    return { status: reason === 'compileFailed' ? 'refused' : 'failed', reason, detail }
  }

  const chain = chains(job.chain)
  if (!chain) return { status: 'failed', reason: 'chainUnreachable' }
  let code: `0x${string}`
  try {
    code = await readCode(chain, job.address as Address)
  } catch (error) {
    // The address of a node, which its errors name, may hold a key.
    const words = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown'
    const reason = chain.rpc.reduce(hideSecret, words).slice(0, 1_000)
    log({ level: 'warn', event: 'chainUnreachable', chain: job.chain, reason })
    if (job.attempts < mostAttempts.chainUnreachable) return { status: 'queued' }
    return { status: 'failed', reason: 'chainUnreachable' }
  }
  if (code === '0x') {
    if (job.attempts < mostAttempts.codeMissing) return { status: 'queued' }
    return { status: 'refused', reason: 'codeMissing' }
  }
  if (keccak256(code) !== compiled.runtimeCodeHash) return { status: 'refused', reason: 'codeDiffers' }
  return { status: 'verified', runtimeCodeHash: compiled.runtimeCodeHash }
}

async function findSource(queries: Queries, job: Job<typeof verification>): Promise<Source> {
  const [source] = await queries
    .select()
    .from(verificationSource)
    .where(
      and(
        eq(verificationSource.standardJsonHash, job.standardJsonHash),
        eq(verificationSource.contractIdentifier, job.contractIdentifier),
      ),
    )
  // A foreign key holds it.
  return source!
}

/** Compiles a source the first time; many tokens share one, and the compiler always gives the same. */
async function compileOnce(
  { queries, compile }: VerifyTokenDependencies,
  source: Source,
  limits: CompileLimits,
): Promise<CompileOutcome> {
  const { runtimeCodeHash, compilerVersion } = source
  if (runtimeCodeHash) return { ok: true, runtimeCodeHash, compilerVersion }
  const outcome = await compile(source, limits)
  if (outcome.ok) {
    await queries
      .update(verificationSource)
      .set({ runtimeCodeHash: outcome.runtimeCodeHash, compilerVersion: outcome.compilerVersion })
      .where(
        and(
          eq(verificationSource.standardJsonHash, source.standardJsonHash),
          eq(verificationSource.contractIdentifier, source.contractIdentifier),
        ),
      )
  }
  return outcome
}
