/** The demo show's own workbook, served by the product so that the sheet screen works without internet. */
export const demoSheetPath = '/demo/the-last-modem.xlsx'
