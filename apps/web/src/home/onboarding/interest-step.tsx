import type { TopicSummary } from "@tessera/contract";
import { CheckIcon } from "@tessera/ui";
import { useList, useToggle } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { ShowMore } from "../../people/index.ts";
import { CardPicture, createFollowTopicToggle, topicsQuery } from "../../topics/index.ts";
import styles from "./onboarding.module.css";

/** Lets the person follow topics. Each tap takes effect at once. */
export function InterestStep() {
  const t = useText();
  const topics = useList(topicsQuery);
  return (
    <>
      <ul className={styles.topics} role="list" aria-label={t("home.onboarding.topics")}>
        {topics.items.map((topic) => (
          <TopicChoice key={topic.id} topic={topic} />
        ))}
      </ul>
      <ShowMore {...topics} />
    </>
  );
}

function TopicChoice({ topic }: { readonly topic: TopicSummary }) {
  const { following, tap } = useToggle("follow topic", createFollowTopicToggle(topic));
  const { name, image } = topic;
  return (
    <li>
      <button type="button" className={styles.topic} aria-pressed={following} onClick={() => void tap()}>
        <span className={styles.picture}>
          <CardPicture image={image} sizes="160px" />
          {following ? (
            <span className={styles.check}>
              <CheckIcon size={20} />
            </span>
          ) : null}
        </span>
        <span className={styles.topicName}>{name}</span>
      </button>
    </li>
  );
}
