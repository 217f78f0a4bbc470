// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ApprovalRaceToken} from "./ApprovalRaceToken.sol";
import {DecimalsToken} from "./DecimalsToken.sol";
import {NoReturnToken} from "./NoReturnToken.sol";
import {OddReturnToken} from "./OddReturnToken.sol";
import {PlainToken} from "./PlainToken.sol";
import {ReceiverHookToken} from "./ReceiverHookToken.sol";
import {RevertsOnZeroToken} from "./RevertsOnZeroToken.sol";
import {SenderHookToken} from "./SenderHookToken.sol";
import {Uint96Token} from "./Uint96Token.sol";

/// @notice Odd coins that what holds coins works with all the same: T0, T1, T4, T9, T10, T14, T15, T17 and T18.
function workingTokens() returns (address[11] memory) {
    return [
        address(new PlainToken()),
        address(new NoReturnToken()),
        address(new OddReturnToken(OddReturnToken.Answer.TwoWords)),
        address(new SenderHookToken()),
        address(new ReceiverHookToken()),
        address(new RevertsOnZeroToken()),
        address(new ApprovalRaceToken()),
        address(new DecimalsToken(0, false)),
        address(new DecimalsToken(77, false)),
        address(new DecimalsToken(0, true)),
        address(new Uint96Token())
    ];
}
