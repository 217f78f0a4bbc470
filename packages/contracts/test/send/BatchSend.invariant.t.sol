// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IBatchSend} from "../../src/send/IBatchSend.sol";
import {Test} from "../_support/Test.sol";
import {BatchSendHandler} from "./BatchSendHandler.t.sol";

/**
 * @notice What must hold for BatchSend after any calls. The numbers are those of the project's list of properties. The
 * handler checks after each call what concerns the call: 74 and 75 (what was given), 76 (no row twice), 77 (each row its
 * amount or nothing), 79 (a refused call changes nothing), 81 (no sending inside another) and 96 (the events).
 * One function, so that one run of calls serves all properties.
 */
contract BatchSendInvariantTest is Test {
    BatchSendHandler private handler;
    IBatchSend private batchSend;

    function setUp() public {
        handler = new BatchSendHandler();
        batchSend = handler.contractUnderTest();
        targetContract(address(handler));
        bytes4[] memory selectors = new bytes4[](5);
        selectors[0] = handler.turn.selector;
        selectors[1] = handler.sendCoin.selector;
        selectors[2] = handler.sendToken.selector;
        selectors[3] = handler.sendTokenDirect.selector;
        selectors[4] = handler.starve.selector;
        targetSelector(address(handler), selectors);
    }

    function invariant_74_to_82_and_96() public view {
        (uint256 senders, uint256 tokens) = handler.counts();
        eq(address(batchSend).balance, 0, "74: no coin is kept");
        for (uint256 i; i < tokens; ++i) {
            // Of the first token 1,000 lay here before: neither more nor less.
            eq(IERC20(handler.tokens(i)).balanceOf(address(batchSend)), i == 0 ? 1_000 : 0, "75: no token is kept");
            for (uint256 k; k < senders; ++k) {
                eq(IERC20(handler.tokens(i)).allowance(address(batchSend), handler.senders(k)), 0, "80: no allowance");
            }
        }
        for (uint256 i; i < senders; ++i) {
            for (uint256 k; k < 2; ++k) {
                address sender = handler.senders(i);
                bytes32 job = handler.jobs(k);
                uint256 marks = batchSend.sentRows(sender, job, 0, 1)[0];
                eq(marks, handler.paid(sender, job), "76: marked and paid once, or neither");
                eq(marks, handler.told(sender, job), "96: the events tell the same");
            }
        }
    }
}
