import { useState } from 'react'
import { FeedbackForm } from './FeedbackForm.tsx'
import { FeedbackSent } from './FeedbackSent.tsx'

/** A message to the makers: written offline if need be, shown whole before it goes, acknowledged with a number. */
export default function FeedbackScreen() {
  const [sentId, setSentId] = useState<string>()
  return sentId ? (
    <FeedbackSent id={sentId} onAnother={() => setSentId(undefined)} />
  ) : (
    <FeedbackForm onSent={setSentId} />
  )
}
