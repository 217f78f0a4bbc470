import type { z } from 'zod'
import { publicConfigSchema } from './config/configSchemas.ts'
import { siteChangesSchema } from './console/siteSchemas.ts'
import { explorerQuerySchema } from './explorer/explorerSchemas.ts'
import { feedbackReceiptSchema, feedbackSchema } from './feedback/feedbackSchemas.ts'
import { healthSchema, readinessSchema } from './health/healthSchemas.ts'
import { tokenPictureQuerySchema } from './picture/tokenPictureSchemas.ts'
import type { ApiErrorCode } from './request/Envelope.ts'
import { servedTokenListSchema, tokenListQuerySchema } from './tokenList/tokenListSchemas.ts'
import {
  compiledCodeQuerySchema,
  compiledCodeSchema,
  verificationRequestSchema,
  verificationSchema,
} from './verification/verificationSchemas.ts'
import { vipInfoSchema, vipQuerySchema } from './vip/vipSchemas.ts'

/** One call of the API. The server mounts these and writes its OpenAPI document from them, so the two cannot differ. */
export type Endpoint = {
  method: 'GET' | 'POST'
  /** OpenAPI form: `{id}` is a parameter. */
  path: `/api/v1/web/${string}`
  summary: string
  query?: z.ZodObject
  body?: {
    schema: z.ZodType
    types: readonly ('application/json' | 'application/x-www-form-urlencoded')[]
    /** Most bytes of the body. */
    maxBytes: number
  }
  /** Content type of a reply that is no JSON. */
  type?: 'image/png'
  /** The reply's `data`; absent when the reply is not an envelope or uses `result`. */
  data?: z.ZodType
  /** Refusals besides those any call can meet. */
  errors: readonly ApiErrorCode[]
}

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const bodyErrors = [
  'inputInvalid',
  'bodyMalformed',
  'bodyTooLarge',
  'mediaTypeUnsupported',
  'originRefused',
  'serverBusy',
] as const

export const endpoints = {
  getVip: {
    method: 'GET',
    path: '/api/v1/web/vip/info',
    summary: 'VIP level of an address on a chain',
    query: vipQuerySchema,
    data: vipInfoSchema,
    errors: ['inputInvalid'],
  },
  sendFeedback: {
    method: 'POST',
    path: '/api/v1/web/feedback',
    summary: 'Message to the makers',
    body: { schema: feedbackSchema, types: [json, form], maxBytes: 65_536 },
    data: feedbackReceiptSchema,
    errors: [...bodyErrors, 'quotaUsed', 'storageFull'],
  },
  getExplorer: {
    method: 'GET',
    path: '/api/v1/web/explorer',
    summary: "Relay to the chain's block explorer; the explorer's answer is in `result`",
    query: explorerQuerySchema,
    errors: [
      'inputInvalid',
      'chainUnknown',
      'explorerActionRefused',
      'explorerNotConfigured',
      'explorerFailed',
      'serverBusy',
    ],
  },
  getTokenList: {
    method: 'GET',
    path: '/api/v1/web/token-list',
    summary: 'Tokens of a chain from a list that is configured on the server',
    query: tokenListQuerySchema,
    data: servedTokenListSchema,
    errors: ['inputInvalid', 'tokenListUnknown', 'tokenListFailed'],
  },
  requestVerification: {
    method: 'POST',
    path: '/api/v1/web/verification',
    summary: 'Recompile a source and compare it with the code at an address',
    body: { schema: verificationRequestSchema, types: [json], maxBytes: 2_500_000 },
    data: verificationSchema,
    errors: [...bodyErrors, 'chainUnknown', 'quotaUsed', 'storageFull'],
  },
  getVerification: {
    method: 'GET',
    path: '/api/v1/web/verification/{id}',
    summary: 'How far a verification is',
    data: verificationSchema,
    errors: ['verificationUnknown'],
  },
  findCompiledCode: {
    method: 'GET',
    path: '/api/v1/web/compiled-code',
    summary: 'What the code with a hash is composed of, where the server has compiled it',
    query: compiledCodeQuerySchema,
    data: compiledCodeSchema,
    errors: ['inputInvalid'],
  },
  getTokenPicture: {
    method: 'GET',
    path: '/api/v1/web/token-picture',
    summary: 'Picture of a token for links to its page: its name, what its owner can still do, and locked liquidity',
    query: tokenPictureQuerySchema,
    type: 'image/png',
    errors: ['inputInvalid', 'pathUnknown', 'serverBusy'],
  },
  getConfig: {
    method: 'GET',
    path: '/api/v1/web/config',
    summary: 'Public configuration of the page',
    data: publicConfigSchema,
    errors: [],
  },
  listSiteChanges: {
    method: 'GET',
    path: '/api/v1/web/config/changes',
    summary: 'What operators changed of it, the latest first, a hundred at most',
    data: siteChangesSchema,
    errors: ['rateLimited'],
  },
  getHealth: {
    method: 'GET',
    path: '/api/v1/web/health',
    summary: 'The process answers',
    data: healthSchema,
    errors: [],
  },
  getReadiness: {
    method: 'GET',
    path: '/api/v1/web/health/ready',
    summary: 'The database answers too',
    data: readinessSchema,
    errors: [],
  },
  getOpenapi: {
    method: 'GET',
    path: '/api/v1/web/openapi.json',
    summary: 'This document',
    errors: [],
  },
} as const satisfies Record<string, Endpoint>
