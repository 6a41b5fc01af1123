import type { BoardSummary, TopicSummary, UserSummary } from "@tessera/contract";
import { Avatar, LinkButton } from "@tessera/ui";
import { type ReactNode, useId } from "react";
import { FollowBoardButton } from "../boards/index.ts";
import { useList, useOverlay, useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { FollowPersonButton } from "../people/index.ts";
import { followedBoardsQuery, followedPeopleQuery, followedTopicsQuery } from "./feedback-queries.ts";
import { RowPicture, TuningRow } from "./tuned-row.tsx";
import { TuningList, TuningDescription } from "./tuning-list.tsx";

/** Renders the button that follows a topic; `describedBy` is the id of the element with its name. */
export type FollowTopicRenderer = (topic: { readonly topic: TopicSummary; readonly describedBy: string }) => ReactNode;

/** The topics that the viewer follows. */
export function FollowedTopics({ followTopic }: { followTopic: FollowTopicRenderer }) {
  const t = useText();
  const topics = useList(followedTopicsQuery);
  const findMore = (
    <LinkButton href="/topics/" size="large">
      {t("feedback.tuning.topics.none.action")}
    </LinkButton>
  );
  return (
    <TuningList part="topics" list={topics} intro={<TuningDescription part="topics" />} emptyAction={findMore}>
      {topics.items.map((topic) => (
        <TopicRow key={topic.id} topic={topic} followTopic={followTopic} />
      ))}
    </TuningList>
  );
}

function TopicRow({ topic, followTopic }: { topic: TopicSummary; followTopic: FollowTopicRenderer }) {
  const shownTopic = useOverlay("topic", topic);
  const nameId = useId();
  return (
    <TuningRow
      kind="topic"
      id={shownTopic.id}
      name={shownTopic.name}
      nameId={nameId}
      href={shownTopic.url}
      picture={<RowPicture image={shownTopic.image} />}
      by="show"
      follow={followTopic({ topic: shownTopic, describedBy: nameId })}
      unfollowed={!shownTopic.followedByMe}
      isExclusionRemoved={!topic.followedByMe}
    />
  );
}

/** The people that the viewer follows. */
export function FollowedPeople() {
  const people = useList(followedPeopleQuery(useViewer().username ?? ""));
  return (
    <TuningList part="people" list={people} intro={<TuningDescription part="people" />}>
      {people.items.map((person) => (
        <FollowedPersonRow key={person.id} person={person} />
      ))}
    </TuningList>
  );
}

function FollowedPersonRow({ person }: { person: UserSummary }) {
  const shownPerson = useOverlay("user", person);
  const nameId = useId();
  const { fullName, username, imageMediumUrl, avatarColorIndex } = shownPerson;
  return (
    <TuningRow
      kind="person"
      id={shownPerson.id}
      name={fullName}
      nameId={nameId}
      href={`/${username}/`}
      picture={<Avatar name={fullName} src={imageMediumUrl} size={48} colorIndex={avatarColorIndex} decorative />}
      about={`@${username}`}
      by="show"
      follow={<FollowPersonButton person={shownPerson} describedBy={nameId} />}
      unfollowed={!shownPerson.explicitlyFollowedByMe}
      isExclusionRemoved={!person.explicitlyFollowedByMe}
    />
  );
}

/** The boards that the viewer follows. */
export function FollowedBoards() {
  const boards = useList(followedBoardsQuery);
  return (
    <TuningList part="boards" list={boards} intro={<TuningDescription part="boards" />}>
      {boards.items.map((board) => (
        <FollowedBoardRow key={board.id} board={board} />
      ))}
    </TuningList>
  );
}

function FollowedBoardRow({ board }: { board: BoardSummary }) {
  const t = useText();
  const shownBoard = useOverlay("board", board);
  const nameId = useId();
  return (
    <TuningRow
      kind="board"
      id={shownBoard.id}
      name={shownBoard.name}
      nameId={nameId}
      href={shownBoard.url}
      picture={<RowPicture image={shownBoard.coverImages[0]?.["236x"] ?? null} focus={shownBoard.coverFocalPoint} />}
      about={t("feedback.tuning.by", { name: shownBoard.owner.fullName })}
      by="show"
      follow={<FollowBoardButton board={shownBoard} emphasis="quiet" describedBy={nameId} />}
      unfollowed={!shownBoard.followedByMe}
      isExclusionRemoved={!board.followedByMe}
    />
  );
}
