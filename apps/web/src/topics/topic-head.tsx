import type { TopicPage } from "@tessera/contract";
import { useText } from "../i18n/index.ts";
import { PageHead } from "../shell/index.ts";

/** What search engines and shared links say of a topic's page: its two addresses are one page to them. */
export function TopicHead({ topic: { name, interestUrl, image } }: { topic: TopicPage }) {
  const t = useText();
  return (
    <PageHead
      title={name}
      description={t("topics.topic.description", { topic: name })}
      canonicalPath={interestUrl}
      image={image ? { ...image, alt: name } : undefined}
      noindex={image === null}
    />
  );
}
