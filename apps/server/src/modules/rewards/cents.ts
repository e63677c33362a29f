/** Yuan as whole cents, in which totals are compared. */
export const cents = (yuan: number | string) => Math.round(Number(yuan) * 100)
