const SLACK_HOST =
  /^(?:(?:[a-z0-9-]+\.)*slack\.com|(?:[a-z0-9-]+\.)+slack-edge\.com|slack-files\.com)$/;

/**
 * Tells which addresses may be given the bot token: Slack's own hosts over https, or only the origin of
 * another API server. A file's `url_private` may point anywhere (doc files.remote.info).
 */
export function createHostTrust(apiUrl: string): (url: URL) => boolean {
  const api = new URL(apiUrl);
  const isSlack = (url: URL): boolean =>
    url.protocol === 'https:' && url.port === '' && SLACK_HOST.test(url.hostname);
  const apiIsSlack = SLACK_HOST.test(api.hostname);
  return (url) => isSlack(url) || (!apiIsSlack && url.origin === api.origin);
}
