import { duplicateSkuCode } from '@backoffice/contract'
import { ApiError } from '../../../lib/api/api-error.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { checkSkuCode } from './products.ts'

/** The reason why a new code is refused: the server knows the codes of all products (specification §5 SKU code). */
export async function skuCodeProblem(code: string): Promise<string | undefined> {
  try {
    await checkSkuCode(code)
    return undefined
  } catch (error) {
    return error instanceof ApiError && error.code === duplicateSkuCode
      ? t('products.skuTaken')
      : t('products.systemError')
  }
}
