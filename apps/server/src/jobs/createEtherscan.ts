import { askService, type SubmissionOutcome, type SubmissionService, serviceTimeoutMs } from './submission.ts'

/** Etherscan's API V2: one address and one key for all its chains. */
export function createEtherscan(
  url: string,
  key: string,
  fetch: typeof globalThis.fetch,
  timeoutMs = serviceTimeoutMs,
): SubmissionService {
  const address = (chain: number, query: Record<string, string> = {}) => {
    const target = new URL(url)
    for (const [name, value] of Object.entries({ chainid: String(chain), ...query }))
      target.searchParams.set(name, value)
    return target
  }
  return {
    async submit(submission) {
      const form = new URLSearchParams({
        module: 'contract',
        action: 'verifysourcecode',
        apikey: key,
        contractaddress: submission.address,
        sourceCode: submission.standardJson,
        codeformat: 'solidity-standard-json-input',
        contractname: submission.contractIdentifier,
        compilerversion: `v${submission.compilerVersion}`,
      })
      // Etherscan's own spelling.
      if (submission.constructorArgs) form.set('constructorArguements', submission.constructorArgs.slice(2))
      const reply = await askService(fetch, address(submission.chain), { method: 'POST', body: form }, timeoutMs, key)
      if (reply.status === 'retry') return reply
      const result = String(reply.body.result ?? '')
      if (reply.body.status === '1' && result) return { status: 'submitted', ticket: result }
      return judge(result)
    },

    async check(submission, ticket) {
      const query = { module: 'contract', action: 'checkverifystatus', guid: ticket, apikey: key }
      const reply = await askService(fetch, address(submission.chain, query), {}, timeoutMs, key)
      if (reply.status === 'retry') return reply
      const result = String(reply.body.result ?? '')
      if (reply.body.status === '1' || /^Pass/i.test(result)) return { status: 'verified' }
      if (/pending in queue/i.test(result)) return { status: 'submitted', ticket }
      return judge(result)
    },
  }
}

/** Etherscan answers 200 to everything and tells the outcome in English; these are the words it documents. */
function judge(result: string): SubmissionOutcome {
  if (/already verified/i.test(result)) return { status: 'verified' }
  if (/rate limit|unable to locate contractcode|busy|timeout/i.test(result)) {
    return { status: 'retry', detail: result.slice(0, 500) }
  }
  return { status: 'failed', detail: result.slice(0, 500) || 'no reason given' }
}
