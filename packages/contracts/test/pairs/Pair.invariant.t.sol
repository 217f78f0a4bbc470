// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISale} from "../../src/companion/ISale.sol";
import {IMarketToken} from "../_support/IMarketToken.sol";
import {Test} from "../_support/Test.sol";
import {IPoolToken} from "../pool/PoolTest.sol";
import {PairHandler} from "./PairHandler.t.sol";

/// @notice What must hold for any token after any calls. The numbers are those of the project's list of properties.
abstract contract PairInvariants is Test {
    PairHandler internal handler;

    function start(string memory kind, string memory largest) internal {
        handler = new PairHandler(kind, largest);
        targetContract(address(handler));
        bytes4[] memory selectors = new bytes4[](13);
        selectors[0] = handler.wait.selector;
        selectors[1] = handler.transfer.selector;
        selectors[2] = handler.transferFrom.selector;
        selectors[3] = handler.approve.selector;
        selectors[4] = handler.batchTransfer.selector;
        selectors[5] = handler.setList.selector;
        selectors[6] = handler.ownerDoes.selector;
        selectors[7] = handler.giveUp.selector;
        selectors[8] = handler.anything.selector;
        selectors[9] = handler.buySome.selector;
        selectors[10] = handler.sellSome.selector;
        selectors[11] = handler.saleStep.selector;
        selectors[12] = handler.intrude.selector;
        targetSelector(address(handler), selectors);
    }

    /// @notice 1, 96: books kept from events alone equal the balances, and these add up to the supply.
    function invariant_01_96_BalancesAddUpToTheSupply() public view {
        if (!handler.isMade()) return;
        IMarketToken token = handler.tokenOf();
        uint256 sum;
        uint256 count = handler.holderCount();
        for (uint256 i; i < count; ++i) {
            address one = handler.holders(i);
            uint256 balance = token.balanceOf(one);
            eq(handler.bookBalance(one) + handler.pendingOf(one), balance, "96: balance");
            sum += balance;
        }
        vm.assertLe(sum, token.totalSupply(), "1: more balances than supply");
        bool grows = handler.read(token.interestIndex.selector) != 0;
        // Interest that is not booked yet is rounded down for each account.
        vm.assertLe(token.totalSupply(), sum + (grows ? count : 0), "1: supply that nobody has");
        if (!grows) eq(handler.bookSupply(), token.totalSupply(), "96: supply");
    }

    /// @notice 3: the supply never exceeds what was promised.
    function invariant_03_SupplyStaysUnderItsLimit() public view {
        if (!handler.isMade()) return;
        vm.assertLe(handler.tokenOf().totalSupply(), handler.mostSupply(), "3: supply");
    }

    /// @notice 8, 9: no pause outlives its limit, and an owner who left leaves nobody stopped and no power.
    function invariant_08_NobodyStaysFrozenWithoutAnOwner() public view {
        if (!handler.isMade()) return;
        IMarketToken token = handler.tokenOf();
        vm.assertLe(handler.read(token.pausedUntil.selector), 1_800_000_000 + 30 days, "8: pause");
        if (!handler.ownerLeft()) return;
        for (uint256 i; i < handler.actorCount(); ++i) {
            vm.assertTrue(!handler.isStopped(handler.actors(i)), "9: still stopped");
        }
        vm.assertTrue(!handler.hasOwnerPower(), "9: powers without an owner");
    }

    /// @notice 30, 51: a token keeps exactly the coin that its own pool tells of, a sale at least what was paid.
    function invariant_30_51_TheCoinIsThere() public view {
        if (!handler.isMade()) return;
        address token = address(handler.tokenOf());
        if (handler.ownPool() != address(0)) {
            (uint112 coin, uint112 tokens,) = IPoolToken(payable(token)).getReserves();
            vm.assertLe(coin, token.balance, "30: coin of the pool");
            vm.assertLe(tokens, handler.tokenOf().balanceOf(token), "30: tokens of the pool");
        } else {
            eq(token.balance, 0, "a token with a pair keeps no coin");
        }
        ISale sale = handler.saleOf();
        if (address(sale) == address(0)) return;
        ISale.SaleState state = sale.saleState();
        if (state != ISale.SaleState.Selling && state != ISale.SaleState.Finishable) return;
        vm.assertLe(sale.progress().raised, address(sale).balance, "51: what was paid is there");
    }
}

contract StandardPairsInvariantTest is PairInvariants {
    function setUp() public {
        start("standard", "standard-burn-transferBurn-transferFee");
    }
}

contract NormalPairsInvariantTest is PairInvariants {
    function setUp() public {
        start("normal", "normal-burn-mint-pause-blacklist-whitelist-transferBurn-transferFee-ownershipLock");
    }
}

contract MemePairsInvariantTest is PairInvariants {
    function setUp() public {
        start("meme", "meme-burn-mint-pause-blacklist-whitelist-ownershipLock-invitation-prizePool-dust");
    }
}

contract MarketingPairsInvariantTest is PairInvariants {
    function setUp() public {
        start("marketing", "marketing-burn-mint-ownershipLock-invitation-prizePool-dust-sale");
    }
}

contract DividendPairsInvariantTest is PairInvariants {
    function setUp() public {
        start("dividend", "dividend-burn-mint-pause-blacklist-whitelist-ownershipLock-invitation-prizePool-dust");
    }
}

contract CompoundPairsInvariantTest is PairInvariants {
    function setUp() public {
        start("compound", "compound-burn-mint-pause-blacklist-whitelist-ownershipLock-invitation-prizePool-dust");
    }
}

contract LpDividendPairsInvariantTest is PairInvariants {
    function setUp() public {
        start("lpDividend", "lpDividend-burn-mint-pause-blacklist-whitelist-ownershipLock-invitation-prizePool-dust");
    }
}

contract Erc314PairsInvariantTest is PairInvariants {
    function setUp() public {
        start("erc314", "erc314-burn-mint-pause-blacklist-whitelist-ownershipLock");
    }
}

contract X314PairsInvariantTest is PairInvariants {
    function setUp() public {
        start("x314", "x314-burn-mint-ownershipLock-sale");
    }
}
