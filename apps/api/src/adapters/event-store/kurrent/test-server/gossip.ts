import type { handleUnaryCall } from '@grpc/grpc-js'
import gossip from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_pb.js'
import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js'

/** What a node says of a member of its cluster. During an election there is no leader. */
export type Member = { port: number; state: 'leader' | 'follower' | 'electing'; isAlive: boolean }
export type Members = () => readonly Member[]

const states = {
  leader: gossip.MemberInfo.VNodeState.LEADER,
  follower: gossip.MemberInfo.VNodeState.FOLLOWER,
  electing: gossip.MemberInfo.VNodeState.UNKNOWN,
}

export type GossipHandler = handleUnaryCall<InstanceType<typeof shared.Empty>, InstanceType<typeof gossip.ClusterInfo>>

/** Answers with the members of the cluster. Every node answers, leader or not. */
export const gossipHandler =
  (members: Members): GossipHandler =>
  (_, answer) => {
    const list = members().map(({ port, state, isAlive }) =>
      new gossip.MemberInfo()
        .setInstanceId(new shared.UUID().setString(`00000000-0000-4000-8000-${String(port).padStart(12, '0')}`))
        .setTimeStamp('0')
        .setState(states[state])
        .setIsAlive(isAlive)
        .setHttpEndPoint(new gossip.EndPoint().setAddress('127.0.0.1').setPort(port)),
    )
    answer(null, new gossip.ClusterInfo().setMembersList(list))
  }
