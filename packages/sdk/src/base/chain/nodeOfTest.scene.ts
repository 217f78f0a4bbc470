import { onTestFinished } from 'vitest'
import { type FakeNode, type FakeNodeBehaviour, startFakeNode } from './startFakeNode.scene.ts'

/** A fake node that ends with the test that asked for it. */
export async function nodeOfTest(behaviour: FakeNodeBehaviour = {}): Promise<FakeNode> {
  const node = await startFakeNode(behaviour)
  onTestFinished(() => node.stop())
  return node
}
