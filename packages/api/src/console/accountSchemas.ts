import { z } from 'zod'
import { textSchema } from '../request/fieldSchemas.ts'

/** Characters of a password; a short sentence is better than a short riddle. */
export const passwordLength = { least: 12, most: 128 } as const
/** Names of the accounts that a server for trying out has; nobody else may be called so. */
export const demoUsernames = ['admin', 'editor'] as const

const presentText = (most: number) => textSchema(most).refine((text) => text.trim() !== '', { error: 'required' })

/** As it is typed: trimmed and in small letters it is what the account is called. */
export const usernameSchema = presentText(64).transform((text) => text.trim().toLowerCase())

/** A name for a new account: it stands in lists and in the log, so it has no letters that look like others. */
export const newUsernameSchema = usernameSchema.pipe(
  z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{2,31}$/)
    .refine((name) => !(demoUsernames as readonly string[]).includes(name)),
)

/** Any password that may have been chosen once; the rules are for new ones. */
const passwordSchema = textSchema(passwordLength.most).refine((text) => text !== '', { error: 'required' })
const newPasswordSchema = passwordSchema.refine((text) => [...text].length >= passwordLength.least, {
  error: 'tooShort',
})

/** Six digits of the second factor, or one of the codes for the day it is lost; spaces do not count. */
const codeSchema = textSchema(40).transform((text) => text.replaceAll(/[\s-]/g, '').toLowerCase())

/** Keys of roles, one at least. */
const roleKeysSchema = z.array(textSchema(40)).min(1).max(20)

/** 256 random bits; who has them has what they stand for. */
const tokenSchema = z.string().regex(/^[\w-]{43}$/)

export const signInSchema = z.strictObject({
  username: usernameSchema,
  password: passwordSchema,
  code: z.preprocess((value) => (value === '' ? undefined : value), codeSchema.optional()),
})
export const signedInSchema = z.strictObject({ token: z.string() })

export const infoQuerySchema = z.strictObject({ token: textSchema(200).optional() })
export const infoSchema = z.strictObject({
  roles: z.array(z.string()),
  name: z.string(),
  avatar: z.string(),
  introduction: z.string(),
})

export const invitationAcceptSchema = z.strictObject({ token: tokenSchema, password: newPasswordSchema })
/** What a one-time link holds; told once. */
export const invitationSchema = z.strictObject({ id: z.uuid(), token: tokenSchema, expiresAt: z.number().int() })

export const passwordChangeSchema = z.strictObject({
  password: passwordSchema,
  code: z.preprocess((value) => (value === '' ? undefined : value), codeSchema.optional()),
  newPassword: newPasswordSchema,
})
export const passwordProofSchema = passwordChangeSchema.omit({ newPassword: true })

export const secondFactorSchema = z.strictObject({
  /** In base 32, for who cannot scan. */
  secret: z.string(),
  /** `otpauth://…`, for a QR code. */
  uri: z.string(),
})
export const secondFactorConfirmSchema = z.strictObject({ code: codeSchema })
export const recoveryCodesSchema = z.strictObject({ recoveryCodes: z.array(z.string()) })

export const ownAccountSchema = z.strictObject({
  id: z.uuid(),
  username: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  secondFactor: z.boolean(),
  recoveryCodesLeft: z.number().int(),
})

const time = z.number().int().describe('Milliseconds since 1970.')
export const sessionListSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.uuid(),
      isOwn: z.boolean(),
      address: z.string(),
      createdAt: time,
      lastSeenAt: time,
      expiresAt: time,
    }),
  ),
})
export const endedSchema = z.strictObject({ ended: z.number().int() })

const displayName = presentText(100)
export const accountCreationSchema = z.strictObject({
  username: newUsernameSchema,
  name: displayName,
  roles: roleKeysSchema,
})
export const accountUpdateSchema = z
  .strictObject({ name: displayName, roles: roleKeysSchema, disabled: z.boolean() })
  .partial()
export const accountListSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.uuid(),
      username: z.string(),
      name: z.string(),
      roles: z.array(z.string()),
      disabled: z.boolean(),
      secondFactor: z.boolean(),
      /** False until its link was used. */
      hasPassword: z.boolean(),
      createdAt: time,
    }),
  ),
})

export const activityQuerySchema = z.strictObject({
  /** Only what is older than the entry of this number. */
  before: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .optional(),
  username: usernameSchema.optional(),
})
export const activityListSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.number().int(),
      at: time,
      actor: z.string(),
      address: z.string(),
      action: z.string(),
      target: z.string(),
      outcome: z.enum(['done', 'refused']),
      values: z.record(z.string(), z.unknown()),
    }),
  ),
})
