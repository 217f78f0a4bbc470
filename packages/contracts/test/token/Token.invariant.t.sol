// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Test} from "../_support/Test.sol";
import {IToken} from "../_support/IToken.sol";
import {TokenHandler} from "./TokenHandler.t.sol";

/// @notice What must hold for a token after any calls. The numbers are those of the project's list of properties.
abstract contract TokenInvariants is Test {
    TokenHandler internal handler;
    IToken internal token;
    uint256 internal constant CAP = 3_000_000 ether;

    function start(string memory template) internal {
        handler = new TokenHandler(template);
        token = handler.token();
        targetContract(address(handler));
        bytes4[] memory selectors = new bytes4[](13);
        selectors[0] = handler.wait.selector;
        selectors[1] = handler.transfer.selector;
        selectors[2] = handler.transferFrom.selector;
        selectors[3] = handler.approve.selector;
        selectors[4] = handler.burn.selector;
        selectors[5] = handler.mint.selector;
        selectors[6] = handler.batchTransfer.selector;
        selectors[7] = handler.setList.selector;
        selectors[8] = handler.setRates.selector;
        selectors[9] = handler.pause.selector;
        selectors[10] = handler.unpause.selector;
        selectors[11] = handler.giveUp.selector;
        selectors[12] = handler.anything.selector;
        targetSelector(address(handler), selectors);
    }

    /// @notice 1: the balances add up to the supply.
    function invariant_01_BalancesAddUpToTheSupply() public view {
        uint256 sum;
        for (uint256 i; i < handler.holderCount(); ++i) {
            sum += token.balanceOf(handler.holders(i));
        }
        eq(sum, token.totalSupply(), "sum");
    }

    /// @notice 3: the supply never exceeds the cap.
    function invariant_03_SupplyStaysUnderTheCap() public view {
        vm.assertLe(token.totalSupply(), CAP, "supply");
    }

    /// @notice 13: both taxes together never exceed 25 %, and no rate its ceiling.
    function invariant_13_TaxesStayUnderTheirCeilings() public view {
        uint256 burnCeiling = handler.read(token.transferBurnCeilingBps.selector);
        uint256 feeCeiling = handler.read(token.transferFeeCeilingBps.selector);
        vm.assertLe(burnCeiling + feeCeiling, 2_500, "ceilings");
        vm.assertLe(handler.read(token.transferBurnBps.selector), burnCeiling, "burn");
        vm.assertLe(handler.read(token.transferFeeBps.selector), feeCeiling, "fee");
    }

    /// @notice 96: books kept from events alone equal the token's state.
    function invariant_96_EventsRebuildTheState() public view {
        eq(handler.bookSupply(), token.totalSupply(), "supply");
        for (uint256 i; i < handler.holderCount(); ++i) {
            address one = handler.holders(i);
            eq(handler.bookBalance(one), token.balanceOf(one), "balance");
        }
        vm.assertEq(handler.bookOwner(), address(uint160(handler.read(token.owner.selector))), "owner");
        eq(handler.bookPausedUntil(), handler.read(token.pausedUntil.selector), "pause");
        eq(handler.bookBurnBps(), handler.read(token.transferBurnBps.selector), "burn rate");
        eq(handler.bookFeeBps(), handler.read(token.transferFeeBps.selector), "fee rate");
        eq(handler.bookWhitelistedUntil(), handler.read(token.whitelistedUntil.selector), "opening");
    }

    /// @notice 8, 9: no pause outlives its limit, and an owner who left leaves nobody stopped.
    function invariant_08_NobodyStaysFrozenWithoutAnOwner() public view {
        vm.assertLe(handler.read(token.pausedUntil.selector), 1_800_000_000 + 30 days, "pause");
        if (!handler.ownerLeft()) return;
        for (uint256 i; i < handler.actorCount(); ++i) {
            (bool success, bytes memory answer) = address(token).staticcall(
                abi.encodeCall(token.isBlacklisted, (handler.actors(i)))
            );
            vm.assertTrue(!success || !abi.decode(answer, (bool)), "still stopped");
        }
        eq(token.capabilities().length, 0, "capabilities without an owner");
    }
}

contract AllModulesInvariantTest is TokenInvariants {
    function setUp() public {
        start("normal-burn-mint-pause-blacklist-whitelist-transferBurn-transferFee-ownershipLock");
    }

    function invariant_96_EventsRebuildTheLists() public view {
        for (uint256 i; i < handler.actorCount(); ++i) {
            address actor = handler.actors(i);
            vm.assertEq(handler.bookWhitelisted(actor), token.isWhitelisted(actor), "whitelist");
            // A contract cannot get on the list, so the books and the token agree on every account.
            bool listed = handler.bookBlacklisted(actor) && !handler.bookBlacklistEnded();
            vm.assertEq(listed, token.isBlacklisted(actor), "blacklist");
        }
    }
}

contract StandardInvariantTest is TokenInvariants {
    function setUp() public {
        start("standard-burn");
    }
}

contract FixedTaxInvariantTest is TokenInvariants {
    function setUp() public {
        start("standard-burn-transferBurn-transferFee");
    }

    /// @notice 13: fixed rates are those of the creation, whatever is called.
    function invariant_13_FixedTaxesAreThoseOfTheCreation() public view {
        eq(token.transferBurnBps(), 100, "burn");
        eq(token.transferFeeBps(), 200, "fee");
        vm.assertEq(token.feeAddress(), handler.actors(4), "fee address");
    }
}

contract TaxInvariantTest is TokenInvariants {
    function setUp() public {
        start("normal-transferBurn-transferFee");
    }
}
