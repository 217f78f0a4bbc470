import { ToolboxError } from '../errors/ToolboxError.ts'
import type { PoolNode } from './createPoolNode.ts'
import { isFinalAnswer, isMethodMissing, isWrongChain } from './readNodeTrouble.ts'

/** No node had an answer. */
export class NobodyAnswered extends Error {
  readonly last: unknown
  /** False when asking again would end the same. */
  readonly mayChange: boolean
  constructor(last: unknown, mayChange: boolean) {
    super('No node answered.')
    this.last = last
    this.mayChange = mayChange
  }
}

/** A node that has said nothing for so long is not waited for alone. */
export const slowAfterMs = 2_000

/**
 * Asks nodes in their order: the next one when one fails or says nothing for a while. The first answer counts, and nodes
 * that were asked before the one that gave it rest, so that one that hangs costs this time once and not in each question.
 * An answer about the question itself (a revert, invalid parameters) is final and is thrown as it is.
 *
 * @throws NobodyAnswered
 */
export function askInTurn<Answer>(
  nodes: readonly PoolNode[],
  ask: (node: PoolNode, signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const waiting = [...nodes]
    const asked = new Map<PoolNode, AbortController>()
    let last: unknown = new ToolboxError('networkFailed', {}, { retryable: true })
    let mayChange = false
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined

    const end = (by: PoolNode) => {
      isOver = true
      clearTimeout(timer)
      let isEarlier = true
      for (const [node, control] of asked) {
        if (node === by) isEarlier = false
        else {
          if (isEarlier) node.noteSlow()
          control.abort()
        }
      }
    }
    const next = () => {
      clearTimeout(timer)
      const node = waiting.shift()
      if (!node) {
        if (asked.size === 0) reject(new NobodyAnswered(last, mayChange))
        return
      }
      const control = new AbortController()
      asked.set(node, control)
      if (waiting.length > 0) timer = setTimeout(next, slowAfterMs)
      ask(node, control.signal).then(
        (answer) => {
          if (isOver) return
          end(node)
          resolve(answer)
        },
        (error: unknown) => {
          if (isOver) return
          if (isFinalAnswer(error)) {
            end(node)
            reject(error)
            return
          }
          asked.delete(node)
          last = error
          node.noteFailure(error)
          if (!isMethodMissing(error) && !isWrongChain(error)) mayChange = true
          next()
        },
      )
    }
    next()
  })
}
