import { isRecord } from '../request/requestData.ts'
import type { Verification } from './verificationSchemas.ts'

export function isVerification(data: unknown): data is Verification {
  return (
    isRecord(data) && typeof data.id === 'string' && typeof data.status === 'string' && Array.isArray(data.submissions)
  )
}
