const fileName =
  /(?<![\p{L}\d_./-])[\p{L}\d_()-][\p{L}\d_.()-]{0,100}?\.(?:csv|tsv|xlsx?|ods|pdf|pptx?|docx?|parquet|zip|png|jpe?g|svg|html|json|ipynb)(?![\p{L}\d])/giu;

/** Names of result files in an answer. */
export function claimedFiles(answer: string): readonly string[] {
  return [...new Set(answer.match(fileName) ?? [])];
}
