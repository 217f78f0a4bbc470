import type { PresaleRules } from '@tokensmith/sdk/sale/PresaleRules.ts'

/** Rules with a time where the first phase begins at once, which the contract writes as 0: that of the creation. Unix seconds. */
export function begunRules(rules: PresaleRules, createdAt: bigint): PresaleRules {
  return { ...rules, phases: rules.phases.map((phase) => ({ ...phase, startAt: phase.startAt || createdAt })) }
}
