// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IBatchSend} from "../../src/send/IBatchSend.sol";
import {CoinReceiver} from "../_mocks/CoinReceivers.sol";
import {NoReturnToken} from "../_mocks/hostile/NoReturnToken.sol";
import {ReturnsFalseToken} from "../_mocks/hostile/ReturnsFalseToken.sol";
import {SendTest} from "./SendTest.sol";

/// @notice What went wrong with batch senders elsewhere.
contract SendIncidentsTest is SendTest {
    function test_Disperse_ATokenWithoutAReturnValueIsSent() public {
        NoReturnToken usdt = new NoReturnToken();
        fund(address(usdt), 6);
        sendToken(address(usdt), batchOf(0, REVERT, packEqual(receiversOf(1, 3), 2)));
        eq(usdt.balanceOf(receiver(1, 2)), 2, "sent");
    }

    function test_Disperse_AReceiverThatNeedsMoreThanTheOldStipendIsPaid() public {
        // A contract wallet needs more than the 2,300 that `transfer` gave it.
        CoinReceiver wallet = new CoinReceiver();
        wallet.setWanted(20_000);
        address[] memory to = three(address(wallet), receiver(1, 1), receiver(1, 2));
        eq(sendCoin(6, batchOf(0, SKIP, packEqual(to, 2))).length, 0, "none failed");
        eq(address(wallet).balance, 2, "paid");
    }

    function test_Disperse_CoinSentToTheContractIsNotSwallowed() public {
        vm.deal(sender, 5);
        vm.prank(sender);
        (bool done,) = address(batchSend).call{value: 5}("");
        vm.assertTrue(!done, "refused");
        eq(sender.balance, 5, "kept");
    }

    function test_GasliteDrop_ASurplusIsNobodysElse() public {
        address[] memory to = receiversOf(1, 3);
        sendCoin(100, batchOf(0, REVERT, packEqual(to, 2)));
        eq(sender.balance, 94, "the surplus came back at once");
        vm.prank(stranger);
        batchSend.sendCoin(batchOf(0, SKIP, packEqual(to, 0)));
        eq(stranger.balance, 0, "nothing to take");
        nothingIsKept(address(token));
    }

    function test_GasliteDrop_ATotalOfNothingTakesNothing() public {
        token.mint(address(batchSend), 100);
        address[] memory to = three(stranger, stranger, stranger);
        vm.startPrank(stranger);
        token.approve(address(batchSend), type(uint256).max);
        (bool done,) = address(batchSend).call(
            abi.encodeCall(IBatchSend.sendToken, (address(token), batchOf(0, SKIP, packEqual(to, 30))))
        );
        vm.assertTrue(!done, "nothing of one's own, nothing to send");
        batchSend.sendToken(address(token), batchOf(0, SKIP, packEqual(to, 0)));
        vm.stopPrank();
        eq(token.balanceOf(stranger), 0, "nothing was taken");
        eq(token.balanceOf(address(batchSend)), 100, "what lay here");
    }

    function test_GasliteDrop_ATokenThatReturnsFalseOrHasNoCodeIsNotSent() public {
        address[] memory to = receiversOf(1, 3);
        ReturnsFalseToken lying = new ReturnsFalseToken(false);
        fund(address(lying), 6);
        vm.startPrank(sender);
        (bool done,) = address(batchSend).call(
            abi.encodeCall(IBatchSend.sendToken, (address(lying), batchOf(0, SKIP, packEqual(to, 2))))
        );
        vm.assertTrue(!done, "false is no success");
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_NotAToken.selector, stranger));
        batchSend.sendToken(stranger, batchOf(0, SKIP, packEqual(to, 2)));
        vm.stopPrank();
        nothingIsSent(3);
    }

    function test_GasliteDrop_AnEmptyListDoesNothing() public {
        vm.deal(sender, 5);
        vm.startPrank(sender);
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_NoRows.selector));
        batchSend.sendCoin{value: 5}(batchOf(0, SKIP, ""));
        expect(abi.encodeWithSelector(IBatchSend.BatchSend_NoRows.selector));
        batchSend.sendToken(address(token), batchOf(0, SKIP, abi.encodePacked(uint8(0), uint256(5))));
        vm.stopPrank();
        eq(sender.balance, 5, "kept");
    }

    function test_Dexible_AllowancesServeNoCallOfSomebodysChoice() public {
        // The "token" of a call is asked for its balance and told to transfer: none of this moves what others allowed.
        fund(address(token), 100);
        CoinReceiver fake = new CoinReceiver();
        fake.setCall(address(token), abi.encodeCall(IERC20.transferFrom, (sender, stranger, 100)));
        address[] memory to = three(stranger, stranger, stranger);
        vm.startPrank(stranger);
        (bool done,) = address(batchSend).call(
            abi.encodeCall(IBatchSend.sendToken, (address(fake), batchOf(0, SKIP, packEqual(to, 1))))
        );
        vm.assertTrue(!done, "no token");
        (done,) = address(batchSend).call(
            abi.encodeWithSignature("execute(address,bytes)", token, abi.encodeCall(IERC20.transfer, (stranger, 1)))
        );
        vm.assertTrue(!done, "no such function");
        vm.stopPrank();
        eq(token.balanceOf(sender), 100, "kept");
    }

    function test_AThirdParty_CannotMakeANewListLookSent() public {
        // Marks are of the caller: the same job of somebody else is another one.
        vm.prank(stranger);
        batchSend.sendCoin(batchOf(0, SKIP, packEqual(receiversOf(1, 3), 0)));
        eq(sendCoin(6, batchOf(0, REVERT, packEqual(receiversOf(1, 3), 2))).length, 0, "sent");
    }
}
